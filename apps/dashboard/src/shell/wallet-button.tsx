/** Opens the wallet; a picture alone where the header has no room for words. */
export function WalletButton({
  text = 'Connect',
  isOpen,
  onPress,
}: {
  /** Account that is connected. */
  readonly text?: string | undefined
  readonly isOpen: boolean
  readonly onPress: () => void
}) {
  return (
    <button
      type="button"
      aria-expanded={isOpen}
      aria-label={text === 'Connect' ? 'Connect a wallet' : `Wallet ${text}`}
      onClick={onPress}
      className="inline-flex min-h-8 cursor-pointer items-center justify-center gap-1.5 rounded-md border border-line bg-surface px-1.5 py-1 text-sm whitespace-nowrap sm:px-2.5 hover:border-edge aria-expanded:border-accent sm:max-lg:w-36 xl:w-36"
    >
      <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4">
        <path
          d="M2.5 4.5h9a2 2 0 0 1 2 2v5a2 2 0 0 1-2 2h-9zm0 0v-2h8v2m0 4.5h3"
          className="fill-none stroke-current stroke-[1.5]"
        />
      </svg>
      <span className="hidden sm:max-lg:inline xl:inline">{text}</span>
    </button>
  )
}
