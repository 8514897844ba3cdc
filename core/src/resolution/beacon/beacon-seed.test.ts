import { bls12_381 } from '@noble/curves/bls12-381'
import { bytesToHex } from '@noble/hashes/utils.js'
import { expect, test } from 'vitest'
import { beaconMessage, beaconSeed } from './beacon-seed.ts'

const DST = 'BLS_SIG_BLS12381G1_XMD:SHA-256_SSWU_RO_NUL_'
const key = '11'.repeat(32)
const publicKey = bytesToHex(bls12_381.getPublicKeyForShortSignatures(key))
const signatureOf = (round: number) =>
  bytesToHex(bls12_381.signShortSignature(beaconMessage(round), key, { DST }))

test('the signature of a local beacon is a seed, and of its round alone', () => {
  const signature = signatureOf(7)
  expect(beaconSeed({ publicKey }, 7, signature)).toMatch(/^0x[0-9a-f]{64}$/)
  expect(beaconSeed({ publicKey }, 7, `0x${signature}`)).toBe(
    beaconSeed({ publicKey }, 7, signature),
  )
  expect(beaconSeed({ publicKey }, 8, signature)).toBeUndefined()
})

test('neither the signature of another beacon nor anything else is a seed', () => {
  const other = bytesToHex(bls12_381.getPublicKeyForShortSignatures('22'.repeat(32)))
  expect(beaconSeed({ publicKey: other }, 7, signatureOf(7))).toBeUndefined()
  for (const text of ['', '0x', 'zz', '00'.repeat(48)]) {
    expect(beaconSeed({ publicKey }, 7, text)).toBeUndefined()
  }
})

test('a round of the public test vectors of the scheme has its seed', () => {
  expect(
    beaconSeed(
      {
        publicKey:
          'a1ee12542360bf75742bcade13d6134e7d5283d9eb782887c47d3d9725f05805d37b0106b7f744395bf82c175dd7434a169e998f188a657a030d588892c0cd2c01f996aaf331c4d8bc5b9734bbe261d09e7d2d39ef88b635077f262bd7bbb30f',
      },
      3,
      'b98dae74f6a9d2ec79d75ba273dcfda86a45d589412860eb4c0fd056b00654dbf667c1b6884987c9aee0d43f8ba9db52',
    ),
  ).toBe('0x9e9829dfb34bd8db3e21c28e13aefecd86e007ebd19d6bb8a5cee99c0a34798f')
})
