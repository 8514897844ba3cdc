import { WORKER_LIMITS } from '@cresolver/core/protocol'
import type { RememberedAnswer } from '../../definition/agent-definition.ts'
import type { Character } from '../character.ts'
import { findKnownQuestion } from './find-known-question.ts'
import { takeSide, toVerdictWord } from './mock-answer.ts'

/** Most answers that one defence speaks about. */
const MOST_ANSWERS = 8

/** Defends the answers of a mock against one challenge. */
export function defendAsMock(
  challenge: string,
  remembered: readonly RememberedAnswer[],
  character: Character,
): string {
  const topic = findTopic(challenge)
  const [answer, ...others] = remembered
  if (!answer) return defendWithoutMemory(topic, character)
  if (others.length === 0) return defendAnswer(topic, answer, character)
  const named = remembered
    .slice(0, MOST_ANSWERS)
    .map((each) => `On ${quote(each)}: ${defendAnswer(topic, each, character)}`)
  const left = remembered.length - named.length
  return [
    `I answered ${remembered.length} different questions under this market id, so I defend each.`,
    ...named,
    ...(left > 0 ? [`${left} more are left out.`] : []),
  ]
    .join('\n')
    .slice(0, WORKER_LIMITS.defenceCharacters)
}

type Topic = 'weakness' | 'reversal' | 'sources' | 'evidence'

function findTopic(challenge: string): Topic {
  const text = challenge.toLowerCase()
  if (/weak|flaw|uncertain/.test(text)) return 'weakness'
  if (/revers|change your|change for you|need to change/.test(text)) return 'reversal'
  if (/\bsources?\b|reference|citation/.test(text)) return 'sources'
  return 'evidence'
}

function defendAnswer(
  topic: Topic,
  { request, response }: RememberedAnswer,
  character: Character,
): string {
  const known = findKnownQuestion(request.question)
  const held = `${toVerdictWord(response.determination)} at ${Math.round(response.confidence * 100)}%`
  if (!known) return defendLot(topic, held)
  const { support, against, reversal } = takeSide(known, response.determination)
  const texts: Readonly<Record<Topic, string>> = {
    weakness: `The weakest point of my ${held} is this: ${against[0]} I still hold it, because ${support[0]}`,
    reversal: `I hold ${held} and would reverse it on ${reversal}. Short of that, ${support[0]}`,
    sources: `My ${held} rests on ${response.sources.join(', ')}. The finding that counts is: ${support[0]}`,
    evidence: `My evidence for ${held}: ${support[0]} The other side has a point: ${against[0]}`,
  }
  const closings: Readonly<Record<Character, string>> = {
    analyst: `The base rate supports this: ${known.baseRate}`,
    optimist: `And the direction has not changed: ${known.momentum}`,
    skeptic: `I rely on records only, not on reports: ${response.sources.join(', ')}.`,
  }
  return `${texts[topic]} ${closings[character]}`
}

function defendLot(topic: Topic, held: string): string {
  const texts: Readonly<Record<Topic, string>> = {
    weakness: 'its weakest point is that nothing was investigated',
    reversal: 'any real evidence should reverse it',
    sources: 'it has no source',
    evidence: 'there is no evidence behind it', // words: allow
  }
  return `My ${held} is a mock answer drawn by lot: ${texts[topic]}. Do not weigh it as a finding.` // words: allow
}

function defendWithoutMemory(topic: Topic, character: Character): string {
  const habits: Readonly<Record<Character, string>> = {
    analyst: 'I start from how often the like happened before',
    optimist: 'I weigh where things are moving',
    skeptic: 'I count only what stands in a primary record',
  }
  const texts: Readonly<Record<Topic, string>> = {
    weakness: 'so I cannot name its weakest point',
    reversal: 'so I cannot name what would reverse it',
    sources: 'so I cannot list its sources',
    evidence: 'so I cannot repeat its evidence',
  }
  return `I remember no answer of mine that this challenge could be about, ${texts[topic]}. ${habits[character]}, and I would rather say so than invent a defence.`
}

function quote({ request }: RememberedAnswer): string {
  const most = 120
  const text = request.question.replace(/\s+/g, ' ')
  return JSON.stringify(text.length > most ? `${text.slice(0, most)}…` : text)
}
