'use client'

import {
  describeReading,
  formatMoment,
  formatQuestion,
  lintQuestion,
  parseMoment,
  readQuestion,
  type UnixSeconds,
} from '@cresolver/questions'
import { useState } from 'react'
import { useNow } from '../live/use-now.ts'
import { QuestionRule } from '../market/question-rule.tsx'
import { Section } from '../ui/section.tsx'
import { UntrustedText } from '../ui/untrusted-text.tsx'
import { type DryRun, deadlineOf, dryRun, type TypedAnswers } from './dry-run.ts'

/** A made-up game, written with the signs of every keyboard. */
const EXAMPLE = `@question Will the Cubs beat the Reds on June 20?
@rule
source:json:statsapi.mlb.com/api/v1/schedule?gamePk=745804
value:/dates/[date=2027-06-20]/games/[gamePk=745804]/teams/home/isWinner
final:/dates/[date=2027-06-20]/games/[gamePk=745804]/status/codedGameState=F|FR|FG
split:/dates/[date=2027-06-20]/games/[gamePk=745804]/status/codedGameState=C|D
op:is
target:true
labels:Cubs|Reds
until:+3d
deadline:2027-06-20T19:00 ET`

const field =
  'w-full rounded-md border border-line bg-surface px-2.5 py-1.5 font-mono text-[0.8125rem]'

/** The question, what is odd about it, its rule, and a decision from typed answers. */
export function PlaygroundBody() {
  const [text, setText] = useState(EXAMPLE)
  const now = useNow() as UnixSeconds
  const reading = readQuestion(text)
  return (
    <>
      <label className="block">
        <span className="mb-1 block text-sm text-muted">
          Question. <code>@</code> and <code>§</code> begin a section.
        </span>
        <textarea
          className={field}
          rows={14}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <Findings text={text} now={now} />
      {reading.kind === 'rule' && (
        <>
          <Section id="rule" title="Rule">
            <QuestionRule question={formatQuestion(reading.question)} />
          </Section>
          <Decision key={text} text={text} now={now} />
        </>
      )}
    </>
  )
}

function Findings({ text, now }: { readonly text: string; readonly now: UnixSeconds }) {
  const findings = lintQuestion(text, { now })
  return (
    <Section id="findings" title="Findings">
      {findings.length === 0 ? (
        <p className="text-muted">Nothing is odd about this question.</p>
      ) : (
        <ul className="divide-y divide-line text-sm">
          {findings.map(({ code, severity, position, message, proposal }) => (
            <li key={`${code} ${message}`} className="py-2">
              <strong>{severity}</strong>{' '}
              {position.line !== undefined && (
                <span className="text-muted">line {position.line}: </span>
              )}
              <span className="untrusted">{message}</span>{' '}
              <code className="text-xs text-muted">{code}</code>
              <UntrustedText text={proposal} />
            </li>
          ))}
        </ul>
      )}
    </Section>
  )
}

/** What the nodes would ask, and what they would decide. */
function Decision({ text, now }: { readonly text: string; readonly now: UnixSeconds }) {
  const [answers, setAnswers] = useState<TypedAnswers>({})
  const [typedTime, setTypedTime] = useState('')
  const deadline = deadlineOf(text) ?? now
  const dayAfter = (Math.max(now, deadline) + 86_400) as UnixSeconds
  const at = parseMoment(typedTime) ?? dayAfter
  const run = dryRun(text, deadline, at, answers)
  return (
    <Section id="decision" title="Try it">
      <label className="mb-3 block">
        <span className="mb-1 block text-sm text-muted">
          Time of the decision; a day after the deadline unless given
        </span>
        <input
          className={field}
          placeholder={formatMoment(dayAfter)}
          value={typedTime}
          onChange={(event) => setTypedTime(event.target.value)}
        />
      </label>
      {run.requests.map(({ key, url, extract }) => (
        <label key={key} className="mb-3 block">
          <span className="untrusted mb-1 block text-sm">
            Answer of <code>{url}</code>
          </span>
          <textarea
            className={field}
            rows={4}
            spellCheck={false}
            placeholder="Paste an answer, or type one."
            value={answers[key] ?? ''}
            onChange={(event) => setAnswers({ ...answers, [key]: event.target.value })}
          />
          {extract !== undefined && (
            <span className="block text-sm text-muted">
              Each node keeps: <code className="untrusted">{extract}</code>
            </span>
          )}
        </label>
      ))}
      <Outcome run={run} />
    </Section>
  )
}

function Outcome({ run: { adjudication, requests } }: { readonly run: DryRun }) {
  if (adjudication === undefined) {
    return (
      <p className="text-muted">
        {requests.length === 1 ? 'One answer is' : 'Another answer is'} needed to decide.
      </p>
    )
  }
  const { finding } = adjudication
  return (
    <output className="block">
      <p>
        Verdict: <strong>{finding.verdict}</strong>
      </p>
      {'readings' in finding && (
        <ul className="list-disc pl-5 text-sm">
          {finding.readings.map((reading) => (
            <li key={reading.source}>
              <UntrustedText text={describeReading(reading)} />
            </li>
          ))}
        </ul>
      )}
      {'reason' in finding && <UntrustedText text={finding.reason} />}
    </output>
  )
}
