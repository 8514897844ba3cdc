import { describe, expect, it } from 'vitest'
import { adjudicationStep } from '../decision/adjudication-step.ts'
import { decideWith, momentOf } from '../decision/data-world.fixture.ts'
import { hashBody } from '../decision/replay.ts'
import type { Reread } from '../decision/reread.ts'
import { extractBody } from '../sources/extract-body.ts'
import type { Observation } from '../sources/source-request.ts'
import { lintQuestion } from './lint-question.ts'

// Attacks on the sources of markets that took place, written as questions: the linter refuses each one, and
// a guard keeps the data from deciding.

const times = { deadline: '2027-06-20T23:59Z', now: '2027-06-21T12:00Z' }

describe('a page that said something else for six hours', () => {
  const rule = [
    'source:json:earthquake.usgs.gov/matches/77001',
    'value:/team1/goals',
    'op:gte',
    'target:1',
    'final:/matchIsFinished=true & /matchID=77001',
    'split:/x=C',
    'wait:/x=D',
    'until:+7d',
  ]
  const body = (goals: number) =>
    JSON.stringify({ matchID: 77001, matchIsFinished: true, team1: { goals } })

  it('is to be read again', () => {
    expect(errors(rule, 'warning')).toContain('REREAD_MISSING')
  })

  it('is read again, and does not decide where it changed back', () => {
    const guarded = [...rule, 'reread:24h']
    const first = read(guarded, body(1), '2027-06-21T03:00Z')
    expect(first.finding).toMatchObject({ verdict: 'TOO_EARLY' })
    const { observations } = first
    const second = read(guarded, body(0), '2027-06-22T03:01Z', {
      kind: 'earlier',
      at: momentOf('2027-06-21T03:00Z'),
      observations,
    })
    expect(second.finding).toMatchObject({ verdict: 'NEEDS_PANEL', code: 'CHANGED' })
  })
})

describe('a thermometer that was warmed', () => {
  const station = (name: string) =>
    `json:mesonet.agron.iastate.edu/json/cli.py?station=${name}&year=2027`
  const rule = [
    `source:${station('KNYC')}`,
    'value:/results/[valid=2027-06-20]/high',
    'op:gte',
    'target:95',
    'final:/results/[valid=2027-06-20]/valid=2027-06-20',
    'until:+2d',
  ]
  const band = (tag: string, name: string) =>
    `§§${tag} source:${station(name)} value:/results/[valid=2027-06-20]/high`
  const guarded = [...rule, 'band:8', band('band', 'KLGA'), band('band-2', 'KEWR')]
  const highs = (warmed: number) => (path: string) =>
    JSON.stringify({
      results: [{ valid: '2027-06-20', high: path.includes('KNYC') ? warmed : 84 }],
    })

  it('is refused without neighbors where the pool is large', () => {
    expect(errors(rule, 'error', 50_000)).toContain('BAND_MISSING')
    expect(errors(rule, 'warning')).toContain('BAND_MISSING')
    expect(errors(guarded, 'error', 50_000)).not.toContain('BAND_MISSING')
  })

  it('does not decide where it is far from its neighbors', () => {
    const decide = (warmed: number) =>
      decideWith(guarded, ({ path }) => highs(warmed)(path), times).finding
    expect(decide(96)).toMatchObject({ verdict: 'NEEDS_PANEL', code: 'OUT_OF_BAND' })
    expect(decide(90)).toMatchObject({ verdict: 'NO' })
  })
})

describe('a filing that came after the window', () => {
  const rule = (...more: string[]) => [
    'source:json:www.federalregister.gov/api/v1/documents.json?conditions[term]=order',
    'rows:/results',
    'total:/count',
    'where:/signed<=20270620',
    'agg:count',
    'op:gte',
    'target:1',
    ...more,
  ]
  const filed = (signed: number) =>
    JSON.stringify({ open: false, count: 1, results: [{ signed }] })

  it('is reported where nothing says when the source is final', () => {
    expect(errors(rule(), 'warning')).toContain('FINAL_MISSING')
    expect(errors(rule('final:/open=false'), 'warning')).toContain('UNTIL_MISSING')
  })

  it('does not count', () => {
    const lines = rule('final:/open=false', 'until:2027-07-05T00:00Z')
    const decide = (signed: number) =>
      decideWith(lines, () => filed(signed), times).finding
    expect(decide(20270620)).toMatchObject({ verdict: 'YES' })
    expect(decide(20270621)).toMatchObject({ verdict: 'NO' })
  })

  it('is waited for until a stated moment, and then left to a panel', () => {
    const lines = rule('final:/open=false', 'until:2027-07-05T00:00Z')
    const open = JSON.stringify({ open: true, results: [] })
    const decide = (now: string) =>
      decideWith(lines, () => open, { ...times, now }).finding
    expect(decide('2027-07-04T00:00Z')).toMatchObject({ verdict: 'TOO_EARLY' })
    expect(decide('2027-07-06T00:00Z')).toMatchObject({ code: 'NOT_FINAL' })
  })
})

describe('pages that an attacker planted', () => {
  const rule = (host: string, ...more: string[]) => [
    `source:json:${host}/result`,
    'value:/won',
    'op:is',
    'target:true',
    'final:/done=true',
    'until:+1d',
    ...more,
  ]

  it('are refused where their host is not on the list', () => {
    expect(errors(rule('news.example'))).toContain('RULE_UNQUERYABLE')
    expect(decideWith(rule('news.example'), () => 'x', times).finding).toMatchObject({
      code: 'SOURCE_UNKNOWN',
    })
  })

  it('do not decide against two others, nor beside one', () => {
    const document = (won: boolean) => JSON.stringify({ done: true, won })
    const decide = (confirm: string) =>
      decideWith(
        rule('api.jolpi.ca', ...confirm.split(' ')),
        ({ host }) => document(host === 'api.jolpi.ca'),
        times,
      ).finding
    const one = 'confirm:json:site.api.espn.com/result'
    expect(decide(one)).toMatchObject({ code: 'SOURCES_DISAGREE' })
    expect(decide(`${one},json:cdn.nba.com/result need:2`)).toMatchObject({
      verdict: 'NO',
    })
  })
})

function errors(
  lines: readonly string[],
  severity: 'error' | 'warning' = 'error',
  pool?: number,
) {
  const text = ['§question Will it hold?', '§rule', ...lines].join('\n')
  return lintQuestion(text, {
    now: momentOf('2027-06-01T00:00Z'),
    deadline: momentOf(times.deadline),
    pool,
  })
    .filter((finding) => finding.severity === severity)
    .map(({ code }) => code)
}

function read(lines: readonly string[], body: string, now: string, reread?: Reread) {
  const question = ['§question Will it hold?', '§rule', ...lines].join('\n')
  const observations: Observation[] = []
  for (;;) {
    const step = adjudicationStep({
      question,
      deadline: momentOf(times.deadline),
      now: momentOf(now),
      observations,
      reread,
    })
    if (step.kind === 'decided') return step.adjudication
    const { request } = step
    const text = extractBody(request, body) ?? body
    const url = `https://${request.host}${request.path}`
    observations.push({
      kind: 'answer',
      request,
      url,
      status: 200,
      body: text,
      sha256: hashBody(text),
    })
  }
}
