/** Style of a field for a question, or for what a source answers. */
export const questionField =
  'w-full rounded-md border border-line bg-surface px-2.5 py-1.5 font-mono text-[0.8125rem]'
