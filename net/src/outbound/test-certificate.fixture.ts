import { generateKeyPairSync, sign } from 'node:crypto'

/**
 * Makes a self-signed certificate for a host name, valid from 2020 to 2049; for tests.
 *
 * The bytes are DER as in RFC 5280.
 */
export function createTestCertificate(hostname: string): { key: string; cert: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const ecdsaWithSha256 = sequence(hex('06082a8648ce3d040302'))
  const name = sequence(
    der(0x31, sequence(hex('0603550403'), der(0x0c, Buffer.from(hostname)))),
  )
  const validity = sequence(
    der(0x17, Buffer.from('200101000000Z')),
    der(0x17, Buffer.from('490101000000Z')),
  )
  const alternativeName = der(0x04, sequence(der(0x82, Buffer.from(hostname))))
  const extensions = der(0xa3, sequence(sequence(hex('0603551d11'), alternativeName)))
  const body = sequence(
    hex('a003020102'),
    hex('020101'),
    ecdsaWithSha256,
    name,
    validity,
    name,
    publicKey.export({ type: 'spki', format: 'der' }),
    extensions,
  )
  const signature = der(0x03, hex('00'), sign('sha256', body, privateKey))
  const certificate = sequence(body, ecdsaWithSha256, signature)
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate.toString('base64')}\n-----END CERTIFICATE-----\n`,
  }
}

function sequence(...parts: Buffer[]): Buffer {
  return der(0x30, ...parts)
}

function der(tag: number, ...parts: Buffer[]): Buffer {
  const content = Buffer.concat(parts)
  const { length } = content
  const size = length < 128 ? [length] : [0x82, length >> 8, length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

function hex(text: string): Buffer {
  return Buffer.from(text, 'hex')
}
