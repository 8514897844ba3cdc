/** One line of a file of recorded runs, as the file has it; the runs are those of the test. */
export function recordedLine(id: string, changes: Record<string, unknown> = {}) {
  return {
    ...{ id, title: `Anna vs. Team ${id}`, text: `If ${id} wins, it is yes.` },
    ...{ labels: ['No', 'Yes'], asked: 1_741_756_437, outcome: 'SECOND', runs: [] },
    ...changes,
  }
}

/** One run of a line. */
export function recordedRun(
  mode: 'realtime' | 'replay',
  final: string | null,
  answers: readonly string[] = [],
  hosts: readonly string[] = [],
) {
  return {
    ...{ run: `run ${mode}`, mode, final, hosts },
    answers: answers.map((answer) => ['solver', answer]),
  }
}
