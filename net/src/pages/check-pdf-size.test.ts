import { deflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { checkPdfSize } from './check-pdf-size.ts'
import { extractText } from './extract-text.ts'

const pdf = (...streams: Uint8Array[]) =>
  new Uint8Array(
    Buffer.concat(
      [Buffer.from('%PDF-1.7\n')].concat(
        streams.map((stream) =>
          Buffer.concat([
            Buffer.from('1 0 obj<</Filter/FlateDecode>>stream\r\n'),
            stream,
            Buffer.from('\nendstream endobj\n'),
          ]),
        ),
      ),
    ),
  )
const zeros = (bytes: number) => deflateSync(Buffer.alloc(bytes))

test('a PDF with streams of ordinary size is accepted', () => {
  expect(() => checkPdfSize(pdf(zeros(1_000_000), zeros(1_000_000)))).not.toThrow()
  expect(() =>
    checkPdfSize(pdf(Buffer.from('not compressed'), zeros(10).subarray(0, 5))),
  ).not.toThrow()
})

test.each([
  ['one stream', pdf(zeros(70_000_000))],
  ['many streams', pdf(...Array.from({ length: 8 }, () => zeros(10_000_000)))],
  ['a stream compressed twice', pdf(deflateSync(zeros(70_000_000)))],
])('a PDF that becomes too large is not read: %s', async (_name, bytes) => {
  await expect(extractText(bytes)).rejects.toThrow('more than 64000000 bytes')
})

test('a PDF of nothing but stream words costs linear time', () => {
  const start = performance.now()
  checkPdfSize(pdf(Buffer.from('stream\nx'.repeat(1_000_000))))
  checkPdfSize(pdf(Buffer.from('stream\nxendstream'.repeat(450_000))))
  expect(performance.now() - start).toBeLessThan(10_000)
})
