#pragma once
#include <openssl/bio.h>
#include <openssl/core_names.h>
#include <openssl/ec.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/param_build.h>
#include <openssl/pem.h>
#include <openssl/rand.h>

// Macros that Swift does not see.
static const int evp_public_key = EVP_PKEY_PUBLIC_KEY;
static const int evp_key_pair = EVP_PKEY_KEYPAIR;
