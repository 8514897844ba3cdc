'use client'

import {
  describeReading,
  formatMoment,
  parseMoment,
  type UnixSeconds,
} from '@cresolver/questions'
import { useState } from 'react'
import { Section } from '../ui/section.tsx'
import { UntrustedText } from '../ui/untrusted-text.tsx'
import { type DryRun, deadlineOf, dryRun, type TypedAnswers } from './dry-run.ts'
import { questionField } from './question-field.ts'

/** What the nodes would ask, and what they would decide. */
export function Decision({
  text,
  now,
}: {
  readonly text: string
  readonly now: UnixSeconds
}) {
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
          className={questionField}
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
            className={questionField}
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
