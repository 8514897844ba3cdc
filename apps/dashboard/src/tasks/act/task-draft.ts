import type { MatchingStrategy, NewTask } from '@cresolver/clara/page'

/** Input of a person in the form of a new task. */
export type TaskDraft = {
  readonly text: string
  readonly topic: string
  readonly reward: string
  readonly strategy: string
  /** Minutes in which a result can be rejected; without effect where no reward is held. */
  readonly acceptance: string
}

/** An empty form. */
export const EMPTY_TASK_DRAFT: TaskDraft = {
  text: '',
  topic: '',
  reward: '',
  strategy: 'roundRobin',
  acceptance: '60',
}

/** Error of each field. */
type TaskProblems = Readonly<Partial<Record<keyof TaskDraft, string>>>

/** A task that can be posted, or what is wrong. */
type ReadTaskDraft =
  | { readonly kind: 'task'; readonly task: NewTask }
  | { readonly kind: 'problems'; readonly problems: TaskProblems }

/** The market takes 128 KiB of JSON. */
const mostBytes = 128 * 1024
const strategies: readonly MatchingStrategy[] = ['roundRobin', 'cheapest', 'query']

/**
 * Reads the form of a new task.
 *
 * @param draft - {@link TaskDraft}
 * @param holdsRewards - whether the market has a token, so that a result is accepted or rejected
 */
export function readTaskDraft(draft: TaskDraft, holdsRewards: boolean): ReadTaskDraft {
  const problems: Partial<Record<keyof TaskDraft, string>> = {}
  const payload = readPayload(draft.text.trim())
  const bytes = new TextEncoder().encode(JSON.stringify(payload)).length
  if (draft.text.trim() === '') problems.text = 'The task must not be empty.'
  else if (bytes > mostBytes) problems.text = 'The task is larger than 128 KiB.'
  if (draft.topic === '') problems.topic = 'Choose a topic.'
  const reward = draft.reward.trim()
  if (!/^[1-9]\d{0,39}$/.test(reward)) {
    problems.reward = 'Enter a whole number above 0, without a decimal point.'
  }
  const minutes = draft.acceptance.trim()
  if (holdsRewards && !/^[1-9]\d{0,5}$/.test(minutes)) {
    problems.acceptance = 'Enter a whole number of minutes above 0.'
  }
  if (Object.keys(problems).length > 0) return { kind: 'problems', problems }
  return {
    kind: 'task',
    task: {
      topic: draft.topic,
      reward,
      strategy: strategies.find((each) => each === draft.strategy),
      payload,
      ...(holdsRewards && { acceptanceWindow: Number(minutes) * 60_000 }),
    },
  }
}

/** JSON is sent as it is; any other text becomes `{"prompt": text}`. */
function readPayload(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return { prompt: text }
  }
}
