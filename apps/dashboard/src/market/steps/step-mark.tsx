import type { StepState } from './pipeline.ts'

/** Label of each state. */
export const stepText: { readonly [State in StepState]: string } = {
  waiting: 'waiting',
  running: 'running',
  done: 'done',
  failed: 'failed',
  'not-yet': 'not yet',
  'not-needed': 'not needed',
}

const shapes: { readonly [State in StepState]: string } = {
  waiting: '',
  running: 'M8 4.5v4l2.5 1.5',
  done: 'm4.8 8.3 2.2 2.2 4.2-4.8',
  failed: 'm5.5 5.5 5 5m0-5-5 5',
  'not-yet': 'M6.2 5.5v5m3.6-5v5',
  'not-needed': 'M5 8h6',
}

const looks: { readonly [State in StepState]: string } = {
  waiting: 'text-edge',
  running: 'text-accent pulse',
  done: 'text-yes',
  failed: 'text-no',
  'not-yet': 'text-wait',
  'not-needed': 'text-edge',
}

/** A distinct mark for each state of a step. */
export function StepMark({ state }: { readonly state: StepState }) {
  return (
    <svg
      viewBox="0 0 16 16"
      aria-hidden="true"
      className={`size-5 shrink-0 fill-none stroke-current stroke-[1.5] ${looks[state]}`}
    >
      <circle
        cx="8"
        cy="8"
        r="6.5"
        strokeDasharray={state === 'waiting' ? '2.5 2.5' : undefined}
      />
      <path d={shapes[state]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}
