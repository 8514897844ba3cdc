import type { AgentPhase } from '@cresolver/core/protocol'

/** Most characters of a paragraph that becomes a finding. */
const findingCharacters = 1_000

/**
 * Reads an answer without JSON as far as it says something: lines with labels such as `Finding:`, a
 * vote that starts with a yes or a no, and an analysis in prose as one finding whose evidence is the
 * rest of the text. Returns undefined if it cannot be read.
 *
 * @param text - what the agent wrote
 * @param phase - what it was asked for
 * @returns a value for the reader of that phase
 */
export function readProse(text: string, phase: AgentPhase): object | undefined {
  const lines = text.split(/\r?\n/).map(readLine)
  switch (phase) {
    case 'analyze':
      return readAnalysis(lines) ?? readParagraphs(text)
    case 'challenge':
      return undefined
    case 'vote':
      return readVote(lines)
  }
}

type Line = { readonly label: string; readonly value: string }

/** A line that has no label has an empty one. */
function readLine(line: string): Line {
  const plain = line.replace(/[*_#>`]/g, '').trim()
  const colon = plain.indexOf(':')
  const label = plain
    .slice(0, Math.max(0, colon))
    .replace(/^[\s\d.)-]+/, '')
    .trim()
    .toLowerCase()
  return labels.has(label)
    ? { label, value: plain.slice(colon + 1).trim() }
    : { label: '', value: plain }
}

const labels: ReadonlySet<string> = new Set([
  'finding',
  'evidence',
  'severity',
  'confidence',
  'position',
  'approve',
  'vote',
  'reason',
  'dissent reason',
])

function readAnalysis(lines: readonly Line[]): object | undefined {
  const observations: Record<string, unknown>[] = []
  let position: string | undefined
  for (const { label, value } of lines) {
    const last = observations.at(-1)
    if (label === 'finding' && value !== '') {
      observations.push({ finding: value, evidence: '', severity: 'info' })
    } else if (label === 'position') position = value
    else if (last && label === 'evidence') last.evidence = value
    else if (last && label === 'severity') last.severity = severityOf(value)
    else if (last && label === 'confidence') last.confidence = confidenceOf(value)
  }
  if (observations.length === 0) return undefined
  return { observations, ...(position === undefined ? {} : { position }) }
}

function severityOf(value: string): string {
  const word = value.toLowerCase()
  return word === 'critical' || word === 'warning' ? word : 'info'
}

function confidenceOf(value: string): number | undefined {
  const number = Number.parseFloat(value)
  const share = value.endsWith('%') ? number / 100 : number
  return share >= 0 && share <= 1 ? share : undefined
}

function readParagraphs(text: string): object | undefined {
  const [first = '', ...rest] = text
    .split(/\r?\n\s*\r?\n/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
  if (first === '') return undefined
  const beyond = first.slice(findingCharacters)
  const evidence = [...(beyond === '' ? [] : [beyond]), ...rest].join('\n\n')
  const finding = first.slice(0, findingCharacters)
  return { observations: [{ finding, evidence, severity: 'info' }] }
}

function readVote(lines: readonly Line[]): object | undefined {
  const labelled = lines.find(({ label }) => label === 'approve' || label === 'vote')
  const said = (labelled ?? lines.find(({ value }) => value !== ''))?.value ?? ''
  const [word = ''] = said.toLowerCase().split(/[^a-z]+/)
  const approve = words.get(word)
  if (approve === undefined) return undefined
  if (approve) return { approve }
  const reason = lines.find(
    ({ label, value }) => label.endsWith('reason') && value !== '',
  )?.value
  const rest = lines
    .map(({ value }) => value)
    .filter((value) => value !== '')
    .join(' ')
  return { approve, dissent_reason: reason ?? rest }
}

const words: ReadonlyMap<string, boolean> = new Map([
  ['yes', true],
  ['true', true],
  ['approve', true],
  ['approved', true],
  ['no', false],
  ['false', false],
  ['reject', false],
  ['rejected', false],
  ['disapprove', false],
  ['dissent', false],
])
