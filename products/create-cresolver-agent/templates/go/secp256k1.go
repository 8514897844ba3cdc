package main

import (
	"crypto/hmac"
	"crypto/sha256"
	"encoding/hex"
	"math/big"
	"strings"
)

// The arithmetic takes a time that depends on the key: do not use a key that holds more than the stake.

var (
	prime     = integer("fffffffffffffffffffffffffffffffffffffffffffffffffffffffefffffc2f")
	order     = integer("fffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141")
	halfOrder = new(big.Int).Rsh(order, 1)
	generator = &point{
		integer("79be667ef9dcbbac55a06295ce870b07029bfcdb2dce28d959f2815b16f81798"),
		integer("483ada7726a3c4655da4fbfc0e1108a8fd17b448a68554199c47d08ffb10d4b8"),
	}
)

// point is on the curve y² = x³ + 7; nil is the one at infinity.
type point struct{ x, y *big.Int }

func integer(digits string) *big.Int {
	value, _ := new(big.Int).SetString(digits, 16)
	return value
}

func add(p, q *point) *point {
	if p == nil {
		return q
	}
	if q == nil {
		return p
	}
	rise, run := new(big.Int).Sub(q.y, p.y), new(big.Int).Sub(q.x, p.x)
	if run.Sign() == 0 {
		if rise.Sign() != 0 || p.y.Sign() == 0 {
			return nil
		}
		rise.Mul(big.NewInt(3), product(p.x, p.x, prime))
		run.Lsh(p.y, 1)
	}
	slope := product(rise, inverse(run, prime), prime)
	x := product(slope, slope, prime)
	x.Mod(x.Sub(x.Sub(x, p.x), q.x), prime)
	y := product(slope, new(big.Int).Sub(p.x, x), prime)
	return &point{x, y.Mod(y.Sub(y, p.y), prime)}
}

func times(number *big.Int, p *point) *point {
	var sum *point
	for bit := number.BitLen() - 1; bit >= 0; bit-- {
		sum = add(sum, sum)
		if number.Bit(bit) == 1 {
			sum = add(sum, p)
		}
	}
	return sum
}

func product(a, b, modulus *big.Int) *big.Int {
	value := new(big.Int).Mul(a, b)
	return value.Mod(value, modulus)
}

func inverse(a, modulus *big.Int) *big.Int {
	return new(big.Int).ModInverse(new(big.Int).Mod(a, modulus), modulus)
}

// addressOf is the account of a public key, in lower case.
func addressOf(public *point) string {
	return "0x" + hex.EncodeToString(keccak(bytes32(public.x), bytes32(public.y))[12:])
}

func bytes32(value *big.Int) []byte {
	return value.FillBytes(make([]byte, 32))
}

// sign returns r, s in the lower half of the order, and v, as hex.
func sign(key *big.Int, digest []byte) string {
	hash := new(big.Int).SetBytes(digest)
	nonce := deterministicNonce(key, hash)
	at := times(nonce, generator)
	r := new(big.Int).Mod(at.x, order)
	s := new(big.Int).Mul(r, key)
	s = product(s.Add(s, hash), inverse(nonce, order), order)
	odd := at.y.Bit(0)
	if s.Cmp(halfOrder) > 0 {
		s.Sub(order, s)
		odd ^= 1
	}
	value := append(append(bytes32(r), bytes32(s)...), byte(27+odd))
	return "0x" + hex.EncodeToString(value)
}

// deterministicNonce follows RFC 6979: a nonce that is used twice tells the key.
func deterministicNonce(key, hash *big.Int) *big.Int {
	seed := append(bytes32(key), bytes32(new(big.Int).Mod(hash, order))...)
	k, v := make([]byte, 32), []byte(strings.Repeat("\x01", 32))
	for _, separator := range []byte{0, 1} {
		k = mac(k, v, []byte{separator}, seed)
		v = mac(k, v)
	}
	for {
		v = mac(k, v)
		if nonce := new(big.Int).SetBytes(v); isScalar(nonce) {
			return nonce
		}
		k = mac(k, v, []byte{0})
		v = mac(k, v)
	}
}

func mac(key []byte, data ...[]byte) []byte {
	hash := hmac.New(sha256.New, key)
	for _, part := range data {
		hash.Write(part)
	}
	return hash.Sum(nil)
}

func isScalar(value *big.Int) bool {
	return value.Sign() > 0 && value.Cmp(order) < 0
}

// signerOf is the account whose key signed; empty where none did.
func signerOf(digest []byte, signature string) string {
	value, err := hex.DecodeString(strings.TrimPrefix(signature, "0x"))
	if err != nil || len(value) != 65 || value[64] != 27 && value[64] != 28 {
		return ""
	}
	r, s := new(big.Int).SetBytes(value[:32]), new(big.Int).SetBytes(value[32:64])
	if !isScalar(r) || s.Sign() == 0 || s.Cmp(halfOrder) > 0 {
		return ""
	}
	square := new(big.Int).Add(product(product(r, r, prime), r, prime), big.NewInt(7))
	y := new(big.Int).ModSqrt(square.Mod(square, prime), prime)
	if y == nil {
		return ""
	}
	if y.Bit(0) != uint(value[64]-27) {
		y.Sub(prime, y)
	}
	byR := inverse(r, order)
	hash := new(big.Int).Neg(new(big.Int).SetBytes(digest))
	public := add(times(product(hash, byR, order), generator), times(product(s, byR, order), &point{r, y}))
	if public == nil {
		return ""
	}
	return addressOf(public)
}
