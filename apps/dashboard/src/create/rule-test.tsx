import {
  describeReading,
  formatMoment,
  parseMoment,
  type UnixSeconds,
} from '@cresolver/core/questions'
import { useState } from 'react'
import { QuestionRule } from '../market/question-rule.tsx'
import { Input } from '../ui/input.tsx'
import { UntrustedText } from '../ui/untrusted-text.tsx'
import { type DryRun, deadlineOf, dryRun, type TypedAnswers } from './dry-run.ts'

/** The rule of a question, what the nodes would ask, and what they would decide on answers that are pasted. */
export function RuleTest({
  question,
  now,
}: {
  readonly question: string
  readonly now: UnixSeconds
}) {
  const [answers, setAnswers] = useState<TypedAnswers>({})
  const [typedTime, setTypedTime] = useState('')
  const deadline = deadlineOf(question) ?? now
  const dayAfter = (Math.max(now, deadline) + 86_400) as UnixSeconds
  const at = parseMoment(typedTime) ?? dayAfter
  const run = dryRun(question, deadline, at, answers)
  return (
    <details className="mt-4">
      <summary className="cursor-pointer">Test the rule</summary>
      <div className="mt-3 grid gap-3">
        <QuestionRule question={question} />
        <p className="text-sm text-muted">
          Nothing is sent: paste what each source would answer, and see the verdict.
        </p>
        <Input
          name="Time of the decision; a day after the deadline unless given"
          placeholder={formatMoment(dayAfter)}
          value={typedTime}
          onChange={setTypedTime}
        />
        {run.requests.map(({ key, url, extract }) => (
          <Input
            key={key}
            name={`Answer of ${url}`}
            rows={4}
            value={answers[key] ?? ''}
            onChange={(answer) => setAnswers({ ...answers, [key]: answer })}
            hint={extract && `Each node keeps: ${extract}`}
          />
        ))}
        <Outcome run={run} />
      </div>
    </details>
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
