import { parseQuestion } from '@cresolver/questions'
import { describe, expect, it } from 'vitest'
import { exportReality } from './export-reality.ts'
import { exportUma, UMA_BYTES } from './export-uma.ts'
import { importMarket } from './import-market.ts'
import { readMarkets } from './read-markets.ts'

const rule =
  'source:binance:BTCUSDT\nstep:1m\nop:gt\nthan:2027-06-19T12:00-04:00\nequal:split\nlabels:Up|Down\nat:2027-06-20T12:00-04:00\ndeadline:2027-06-20T12:01-04:00'
const question = parseQuestion(
  `§question Bitcoin "Up" or Down on June 20?\n§rule\n${rule}\n§category crypto\n§text\nThe close counts, at noon.\n\nSecond part, res_data: p1.`,
)
const plain = parseQuestion('§question Will it rain?\n§rule\nsource:manual')

describe('ancillary data of UMA', () => {
  it.each([question, plain, { ...question, finePrint: undefined }])(
    'is read back as the same question',
    (given) => {
      const [market] = readMarkets(exportUma(given).text)
      if (market === undefined) throw new Error('nothing was read')
      const { finePrint, ...rest } = importMarket(market).question
      expect(rest).toEqual({ ...given, finePrint: undefined })
      if (given.finePrint !== undefined) expect(finePrint).toBe(given.finePrint)
    },
  )

  it('names what each value means', () => {
    expect(exportUma(question).text).toMatch(
      /^q: title: .*res_data: p1: 0, p2: 1, p3: 0\.5\. Where p1 corresponds to Down, p2 to Up, p3 to unknown\/50-50\.$/s,
    )
  })

  it('is refused above its length, counted in bytes', () => {
    const long = { ...plain, finePrint: 'ü'.repeat(UMA_BYTES / 2) }
    expect(() => exportUma(long)).toThrow(
      expect.objectContaining({ code: 'EXPORT_TOO_LONG' }),
    )
  })
})

describe('a template of Reality.eth', () => {
  it('is yes or no where the outcomes are', () => {
    expect(exportReality(plain)).toEqual({
      templateId: 0,
      text: 'Will it rain?␟␟en',
      lost: [],
    })
  })

  it('is one of several with labels or a half', () => {
    const exported = exportReality(question)
    expect(exported).toMatchObject({
      templateId: 2,
      openingTime: question.rule.deadline?.seconds,
      outcomes: ['Down', 'Up', '50-50'],
    })
    const [title = '', outcomes, category] = exported.text.split('␟')
    expect(JSON.parse(`"${title}"`)).toContain('Bitcoin "Up" or Down')
    expect(JSON.parse(`[${outcomes}]`)).toEqual(['Down', 'Up', '50-50'])
    expect(category).toBe('crypto')
  })
})
