import { expect, test } from 'vitest'
import { checkClaim } from './check-claim.ts'

function check(claim: string, quote: string, language?: string, around = quote) {
  const text = `Before it.\n${around}\nAfter it.`
  const result = checkClaim({ claim: { text: claim, quote }, text, language })
  return result.status === 'FOUND' ? 'FOUND' : result.reason
}

test.each([
  [
    'Acme paid $5 million to Bolt.',
    'Acme agreed to pay and paid Bolt $5,000,000 in cash',
  ],
  ['Acme paid 5 million to Bolt.', 'Acme agreed to pay and paid Bolt $5m in cash'],
  ['Sales rose 2.5%.', 'The company said that sales rose 2.5 percent.'],
  ['About 500 people came.', 'Police counted 512 people in the square'],
  ['It opened in March 2026.', 'The bridge opened on 3 March 2026 in rain'],
  ['It opened on 3 March 2026.', 'The bridge opened on March 3rd, 2026 in rain'],
  ['It opened in 2026.', 'The bridge opened on 2026-03-03 in rain'],
  ['The bill did not pass.', "The bill didn't pass the Senate"],
  ["Acme's chief is Ana Ruiz.", 'Ana Ruiz, the chief of Acme, spoke'],
  ['U.S. officials met Ruiz.', 'Ruiz met US officials in Lima'],
  ['Bolt won 2-1.', 'Bolt won the game 2–1 at home'],
  ['Five people died.', 'At the crossing five people died'],
  ['5 people died.', 'At the crossing five people died'],
])('%s follows from: %s', (claim, quote) => {
  expect(check(claim, quote)).toBe('FOUND')
})

test.each([
  ['Acme paid $6 million.', 'Acme paid Bolt $5,000,000 in cash', 'NUMBER_NOT_IN_QUOTE'],
  ['Acme paid $5 billion.', 'Acme paid Bolt $5,000,000 in cash', 'NUMBER_NOT_IN_QUOTE'],
  ['Acme paid €5 million.', 'Acme paid Bolt $5 million in cash', 'NUMBER_NOT_IN_QUOTE'],
  ['Sales rose 2.5 points.', 'Sales rose 2.5 percent in May', 'NUMBER_NOT_IN_QUOTE'],
  ['Bolt won 1-2.', 'Bolt won the game 2–1 at home', 'NUMBER_NOT_IN_QUOTE'],
  ['Six people died.', 'At the crossing five people died', 'NUMBER_NOT_IN_QUOTE'],
  ['It was in the third quarter.', 'It was in the second quarter', 'NUMBER_NOT_IN_QUOTE'],
  ['It fell 5 degrees.', 'It fell by -5 degrees at night', 'NUMBER_NOT_IN_QUOTE'],
  ['It has 1,500 seats.', 'It has 1.500 seats in the hall', 'NUMBER_NOT_IN_QUOTE'],
  ['500 people came.', 'About 500 people came to it', 'NUMBER_NOT_IN_QUOTE'],
  ['It opened on 4 March 2026.', 'It opened on 3 March 2026', 'DATE_NOT_IN_QUOTE'],
  ['It opened on 3 March 2026.', 'It opened on 3 March in rain', 'DATE_NOT_IN_QUOTE'],
  ['It opened on 3 April 2026.', 'It opened on 03/04/2026 here', 'DATE_NOT_IN_QUOTE'],
  ['Eva Ruiz won.', 'The winner is Ana Ruiz of Lima', 'NAME_NOT_IN_QUOTE'],
  ['Ana Ruíz won.', 'The winner is Ana Ruiz of Lima', 'NAME_NOT_IN_QUOTE'],
  ['Bill signed it.', 'Brown signed the bill on Friday', 'NAME_NOT_IN_QUOTE'],
  ['The UN approved it.', 'The EU approved it in May', 'NAME_NOT_IN_QUOTE'],
  ['The bill passed.', 'The bill did not pass the Senate', 'NEGATION_DIFFERS'],
  ['The bill did not pass.', 'The bill passed the Senate', 'NEGATION_DIFFERS'],
  ['The court took the appeal.', 'The court rejected the appeal', 'NEGATION_DIFFERS'],
  ['Sales doubled.', 'The sales rose from 5 to 10', 'WORD_NOT_IN_QUOTE'],
])('%s does not follow from: %s', (claim, quote, reason) => {
  expect(check(claim, quote)).toBe(reason)
})

test.each([
  ['5 million people left', '15 million people left'],
  ['cut the rate to 2.5', 'cut the rate to 2.50 percent'],
  ['cut the rate to 2', 'cut the rate to 2,500 points'],
  ['the firm lost about 5', 'the firm lost about 5 million'],
  ['million people left home', '5 million people left home'],
  ['the firm lost about', 'the firm lost abouts'],
])('the quote %s cuts %s', (quote, around) => {
  expect(check('It is so.', quote, undefined, around)).toBe('QUOTE_CUTS_WORD')
})
