import type { Dimensions, JudgedAnswer } from '@cresolver/core/resolution'
import { clampScore } from '@cresolver/core/resolution'

/**
 * Scores answers from their features, for runs without a model: length, structure, numbers, named
 * sources, stated doubt, recent years, and how much of each challenge was taken up.
 *
 * It cannot distinguish a true answer from a false one; it only replaces a judge that reads.
 */
export function judgeByFeatures(
  workers: readonly JudgedAnswer[],
  now: number,
): Dimensions[] {
  return workers.map((worker) => scoreAnswer(worker, new Date(now).getUTCFullYear()))
}

function scoreAnswer({ answer, defence }: JudgedAnswer, year: number): Dimensions {
  const { confidence, evidence, sources, investigated = true } = answer
  const words = countMatches(evidence, /\S+/g)
  const sentences = countMatches(evidence, /[.!?](\s|$)/g)
  const numbers = countMatches(evidence, /\d[\d.,]*/g)
  const doubts = countMatches(evidence, doubt)
  const links = sources.filter((source) => /^https:\/\/\S+$/.test(source))
  const hosts = new Set(links.map((link) => link.split('/')[2]))
  const recent = [
    ...`${evidence} ${sources.join(' ')}`.matchAll(/\b(?:19|20)\d\d\b/g),
  ].filter(([found]) => Math.abs(Number(found) - year) <= 1)
  // Certainty without sources and numbers behind it is overconfidence.
  const backing = Math.min(1, (links.length + numbers / 3) / 4)
  const overconfidence = Math.max(0, confidence - 0.5 - backing / 2)
  return {
    resolutionQuality: part(45 + 40 * backing - 80 * overconfidence, investigated, 25),
    sourceQuality:
      sources.length === 0
        ? 5
        : part(20 + 15 * hosts.size + 8 * links.length, investigated, 10),
    analysisDepth: part(20 + words * 0.6 + 2 * sentences, investigated, 20),
    reasoningClarity: part(
      40 + 6 * Math.min(sentences, 7) + (words > 25 ? 10 : 0),
      investigated,
      35,
    ),
    evidenceStrength: part(
      20 + 7 * Math.min(numbers, 6) + 9 * Math.min(links.length, 4),
      investigated,
      10,
    ),
    biasAwareness: clampScore(30 + 12 * Math.min(doubts, 5)),
    timeliness: part(35 + 12 * Math.min(recent.length, 5), investigated, 20),
    collaboration: scoreDefence(defence),
  }
}

const doubt =
  /\b(?:however|although|uncertain\w*|risk\w*|unless|could|might|may|counter\w*|unlikely|weak\w*|doubt\w*|but)\b/gi

/** An answer that says of itself that nothing was investigated is worth little. */
function part(value: number, investigated: boolean, otherwise: number): number {
  return clampScore(investigated ? value : Math.min(value, otherwise))
}

function scoreDefence(defence: JudgedAnswer['defence']): number {
  if (defence.kind === 'absent') return 0
  const [fewest = 0] = defence.responses
    .map((response) => countMatches(response, /\S+/g))
    .sort((one, other) => one - other)
  return clampScore(30 + 2.5 * Math.min(fewest, 26))
}

function countMatches(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length
}
