import fc from 'fast-check'
import { expect, test } from 'vitest'
import { sameTextKey } from './same-text.ts'

test.each([
  ['Turn on the firewall', 'turn on the firewall.'],
  ['  It is\n“safe”  ', 'It is "safe"'],
  ['The guests’ keys', "the guests' keys"],
  ['Cafe\u0301 closed', 'Café closed'],
])('%j is the same text as %j', (a, b) => {
  expect(sameTextKey(a)).toBe(sameTextKey(b))
})

test.each([
  ['Turn on the firewall', 'Turn off the firewall'],
  ['Deploy after the test', 'Deploy before the test'],
  ['The bridge is safe', 'The bridge is unsafe'],
  ['A blocks B', 'B blocks A'],
  ['The loss is 5 mW', 'The loss is 5 MW'],
  ['It fell by 5', 'It fell by -5'],
  ['It costs 1.000', 'It costs 1,000'],
  ['He will resign', 'He will re-sign'],
  ['Send the resume', 'Send the résumé'],
  ['pay now', 'рay now'],
  ['10² m', '102 m'],
  ['Is it safe?', 'Is it safe'],
  ['Wait...', 'Wait'],
])('%j is not the same text as %j', (a, b) => {
  expect(sameTextKey(a)).not.toBe(sameTextKey(b))
})

test('texts with one key differ in blanks, quotes, a period and the first letter alone', () => {
  const bare = (text: string) =>
    text
      .normalize('NFC')
      .replace(/[\s.“”"‘’']/g, '')
      .toLowerCase()
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.string({ unit: 'grapheme' }),
      (a, b) => {
        if (sameTextKey(a) === sameTextKey(b)) expect(bare(a)).toBe(bare(b))
      },
    ),
  )
})
