package main

import (
	"encoding/binary"
	"math/bits"
)

const keccakRate = 136 // bytes

// keccak is the hash of Ethereum: SHA-3 before its padding was changed.
func keccak(data ...[]byte) []byte {
	var padded []byte
	for _, part := range data {
		padded = append(padded, part...)
	}
	end := len(padded)
	padded = append(padded, make([]byte, keccakRate-end%keccakRate)...)
	padded[end] |= 1
	padded[len(padded)-1] |= 0x80
	var lanes [5][5]uint64
	for ; len(padded) > 0; padded = padded[keccakRate:] {
		for i := 0; i < keccakRate/8; i++ {
			lanes[i%5][i/5] ^= binary.LittleEndian.Uint64(padded[8*i:])
		}
		permute(&lanes)
	}
	hash := make([]byte, 32)
	for i := 0; i < 4; i++ {
		binary.LittleEndian.PutUint64(hash[8*i:], lanes[i][0])
	}
	return hash
}

func permute(a *[5][5]uint64) {
	feedback := 1
	for round := 0; round < 24; round++ {
		var columns [5]uint64
		for x := range a {
			columns[x] = a[x][0] ^ a[x][1] ^ a[x][2] ^ a[x][3] ^ a[x][4]
		}
		for x := range a {
			for y := range a[x] {
				a[x][y] ^= columns[(x+4)%5] ^ bits.RotateLeft64(columns[(x+1)%5], 1)
			}
		}
		x, y, lane := 1, 0, a[1][0]
		for turn := 1; turn <= 24; turn++ {
			x, y = y, (2*x+3*y)%5
			a[x][y], lane = bits.RotateLeft64(lane, turn*(turn+1)/2), a[x][y]
		}
		for y := 0; y < 5; y++ {
			row := [5]uint64{a[0][y], a[1][y], a[2][y], a[3][y], a[4][y]}
			for x := range row {
				a[x][y] = row[x] ^ (^row[(x+1)%5] & row[(x+2)%5])
			}
		}
		// The constants of the rounds come from a shift register.
		for bit := 0; bit < 7; bit++ {
			feedback = feedback<<1 ^ feedback>>7*0x171
			if feedback&2 != 0 {
				a[0][0] ^= 1 << (1<<bit - 1)
			}
		}
	}
}
