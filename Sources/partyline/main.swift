print("partyline")
