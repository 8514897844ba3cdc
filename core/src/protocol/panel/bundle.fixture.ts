import { hashText } from '../json/canonical.ts'
import type { Bundle } from './bundle.ts'

/** A bundle of one worker that answered and one that was silent; nothing in it is signed. */
export function sampleBundle(): Bundle {
  const worker = `0x${'1'.repeat(40)}`
  return {
    kind: 'bundle',
    version: 1,
    chainId: 31_337,
    market: `0x${'a'.repeat(40)}`,
    marketId: '3',
    requestedAt: 1_700_000_000,
    collector: `0x${'c'.repeat(40)}`,
    question: 'Will it rain?',
    list: [[worker, hashText('{"kind":"answer"}')]],
    seats: [
      {
        worker,
        agentId: '7',
        endpoint: 'http://127.0.0.1:1',
        registration: hashText('file'),
        answer: {
          text: '{"kind":"answer"}',
          value: `0x${'1b'.repeat(65)}`,
          long: { evidence: 'It rained.', sources: [] },
        },
        defence: { text: '{"kind":"defence"}', value: `0x${'1c'.repeat(65)}` },
      },
      {
        worker: `0x${'2'.repeat(40)}`,
        agentId: '8',
        endpoint: null,
        registration: null,
        absence: { step: 'ASK', code: 'SILENT', reason: 'no answer within 30 s' },
        receipts: [],
      },
    ],
  }
}
