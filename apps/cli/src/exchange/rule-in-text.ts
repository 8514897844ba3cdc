import { formatQuestion, type Question, readQuestion } from '@cresolver/questions'

const heading = 'The rule in the language of CREsolver:'

/** Writes a question below a text for people, so that it can be taken out again. */
export function withQuestion(text: string, question: Question): string {
  return `${text}\n\n${heading}\n${formatQuestion({ ...question, finePrint: undefined })}`
}

/** Takes the question out of a text that {@link withQuestion} wrote. */
export function embeddedQuestion(text: string): Question | undefined {
  const at = text.indexOf(`${heading}\n`)
  if (at === -1) return undefined
  const reading = readQuestion(text.slice(at + heading.length + 1).trim())
  if (reading.kind !== 'rule') return undefined
  const above = text.slice(0, at).trim()
  return above === '' ? reading.question : { ...reading.question, finePrint: above }
}
