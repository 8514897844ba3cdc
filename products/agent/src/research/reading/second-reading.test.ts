import { describe, expect, test } from 'vitest'
import { researchQuestion } from '../research-question.ts'
import {
  END_OF_JUNE,
  PAGES,
  QUOTES,
  quotingReader,
  smallWeb,
} from '../research-tools.fixture.ts'
import type { ResearchReader, SecondReading } from './reader.ts'
import { passageOf } from './second-reading.ts'

const asked = { question: 'Did the ECB cut its rate?', now: END_OF_JUNE + 1 }
const agreeing = { sameSubject: true, voice: 'fact', relation: 'entails' } as const

/** Researches with a second reader that says this of each passage. */
async function research(
  say: (quote: string) => SecondReading,
  pages: ReadonlyMap<string, string> = PAGES,
) {
  const passages: string[] = []
  const confirm: ResearchReader['confirm'] = async ({ passage }) => {
    passages.push(passage.text)
    return say(passage.text.split('\n')[0] ?? '')
  }
  const { reader, calls } = quotingReader({ confirm })
  const finding = await researchQuestion(asked, { ...smallWeb(pages), reader })
  return { finding, passages, calls }
}

test('lets a verdict stand that the second reader confirms', async () => {
  const { finding, passages } = await research((quote) => ({ ...agreeing, quote }))
  expect(finding.outcome).toBe('YES')
  expect(passages.map((text) => text.split('\n')[0])).toEqual([...QUOTES])
  expect(finding.trace.filter(({ step }) => step === 'confirm')).toMatchObject([
    { agrees: true },
    { agrees: true },
  ])
})

describe('takes a verdict back', () => {
  test.each<readonly [string, Partial<SecondReading>]>([
    ['says nothing of it', { relation: 'neither' }],
    ['reads a denial', { voice: 'denial' }],
    ['reads what others claim', { voice: 'reported' }],
    ['reads a joke', { voice: 'satire' }],
    ['reads about a namesake', { sameSubject: false }],
    ['reads that it is over', { relation: 'excludes' }],
    ['reads that it is open', { relation: 'not-yet' }],
    ['quotes other words', { quote: 'Bond traders had expected the step for weeks.' }],
    ['invents its quote', { quote: 'The rate was certainly lowered.' }],
    ['quotes nothing', { quote: '' }],
  ])('takes it back if the second reader %s', async (_, change) => {
    const { finding } = await research((quote) => ({ ...agreeing, quote, ...change }))
    expect(finding.outcome).toBe('UNKNOWN')
  })

  test('takes it back if the second reader fails', async () => {
    const { finding } = await research(() => {
      throw new Error('the model is down')
    })
    expect(finding.outcome).toBe('UNKNOWN')
    expect(finding.trace).toContainEqual({
      step: 'confirm',
      url: 'https://site-0.example/news',
      failure: 'the model is down',
    })
  })
})

test('reads three passages at most, whatever they say', async () => {
  const pages = new Map(
    ['cut', 'lowered', 'reduced', 'trimmed', 'eased'].map((verb, index) => [
      `https://site-${index}.example/news`,
      `On ${index + 2} June 2026 it ${verb} its rate, site ${index} heard from ${verb}ers.\n${verb} `.concat(
        `${verb}${index} `.repeat(60),
      ),
    ]),
  )
  const none = await research((quote) => ({ ...agreeing, quote, voice: 'plan' }), pages)
  expect([none.passages.length, none.finding.outcome]).toEqual([3, 'UNKNOWN'])
  const all = await research((quote) => ({ ...agreeing, quote }), pages)
  expect([all.passages.length, all.finding.outcome]).toEqual([3, 'YES'])
})

test('is not kept from its second reading by free pages', async () => {
  const pages = new Map(PAGES)
  for (let index = 0; index < 8; index += 1) {
    pages.set(`https://free-${index}.blog/a`, 'Nothing to see here. '.repeat(40))
  }
  const web = smallWeb(pages)
  const { reader, calls } = quotingReader({
    confirm: async ({ passage }) => ({
      ...agreeing,
      quote: passage.text.split('\n')[0] ?? '',
    }),
  })
  const limits = { calls: 8 }
  const finding = await researchQuestion(asked, { ...web, reader, limits })
  expect([finding.outcome, calls.read]).toEqual(['YES', 3])
})

test('reads nothing a second time if no side would win', async () => {
  const one = new Map([...PAGES].slice(0, 1))
  const { passages } = await research((quote) => ({ ...agreeing, quote }), one)
  expect(passages).toEqual([])
})

test('shows the paragraph with its neighbors, and lines that change the meaning', () => {
  const quote = 'the bridge was opened'
  const text = [
    'Correction: an earlier version was wrong.',
    'Weather and sports.',
    'The ministry denied that',
    `${quote} on Thursday.`,
    'It gave no reason.',
    'Recipes of the week.',
  ].join('\n')
  expect(passageOf(text, { quote, offset: text.indexOf(quote) })).toBe(
    [
      'Correction: an earlier version was wrong.',
      'The ministry denied that',
      `${quote} on Thursday.`,
      'It gave no reason.',
    ].join('\n'),
  )
})
