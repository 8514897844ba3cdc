package main

import (
	"encoding/hex"
	"math/big"
	"strings"
)

// typedField is a field of a struct of EIP-712 whose types all have one word.
type typedField struct {
	kind, name string
	value      []byte
}

// typedDigest is what is signed (EIP-712).
func typedDigest(kind string, fields []typedField, chain uint64, market string) []byte {
	names, values := []string{}, []byte{}
	for _, each := range fields {
		names = append(names, each.kind+" "+each.name)
		values = append(values, each.value...)
	}
	domain := "EIP712Domain(string name,string version,uint256 chainId,address verifyingContract)"
	separator := keccak(
		keccak([]byte(domain)), keccak([]byte("CREsolver")), keccak([]byte("1")), ofNumber(chain), ofHex(market),
	)
	typeHash := keccak([]byte(kind + "(" + strings.Join(names, ",") + ")"))
	return keccak([]byte("\x19\x01"), separator, keccak(typeHash, values))
}

func ofNumber(value uint64) []byte {
	return bytes32(new(big.Int).SetUint64(value))
}

// ofHex is the word of an address or a hash; one that is none becomes zero.
func ofHex(text string) []byte {
	value, err := hex.DecodeString(strings.TrimPrefix(strings.ToLower(text), "0x"))
	if err != nil || len(value) > 32 {
		value = nil
	}
	return append(make([]byte, 32-len(value)), value...)
}

func isAddress(text string) bool {
	value, err := hex.DecodeString(strings.TrimPrefix(text, "0x"))
	return err == nil && len(value) == 20 && len(text) == 42
}
