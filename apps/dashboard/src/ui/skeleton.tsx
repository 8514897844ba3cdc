/** Placeholder of lines that are being read. */
export function Skeleton({ lines, of }: { readonly lines: number; readonly of: string }) {
  return (
    <div role="status" aria-label={`Reading ${of}`} className="space-y-2">
      {Array.from({ length: lines }, (_, line) => `line ${line}`).map((key) => (
        <div key={key} aria-hidden className="pulse h-10 rounded-md bg-raised" />
      ))}
    </div>
  )
}
