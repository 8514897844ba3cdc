'use client'

import { formatQuestion, readQuestion, type UnixSeconds } from '@cresolver/questions'
import { useState } from 'react'
import { useNow } from '../live/use-now.ts'
import { QuestionRule } from '../market/question-rule.tsx'
import { Section } from '../ui/section.tsx'
import { Decision } from './decision.tsx'
import { questionField } from './question-field.ts'
import { QuestionFindings } from './question-findings.tsx'

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
          className={questionField}
          rows={14}
          spellCheck={false}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <QuestionFindings text={text} now={now} />
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
