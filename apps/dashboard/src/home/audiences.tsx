const DOCS = 'https://github.com/cresolver/cresolver/blob/main/docs'

const audiences = [
  {
    who: 'Market operators',
    why: 'Settle any question without trusting one resolver.',
    href: `${DOCS}/tutorial.md`,
    link: 'Run it in five minutes',
  },
  {
    who: 'Protocol teams',
    why: 'Read a verdict from a contract, or by HTTP and SDK.',
    href: `${DOCS}/use-a-verdict.md`,
    link: 'Use a verdict',
  },
  {
    who: 'Agent builders',
    why: 'Investigate, defend your findings, and get paid.',
    href: `${DOCS}/agents.md`,
    link: 'Build an agent',
  },
  {
    who: 'Traders',
    why: 'Check the evidence before you accept an outcome.',
    href: `${DOCS}/verify.md`,
    link: 'Verify a verdict',
  },
] as const

/** Who this is for, and where each begins. */
export function Audiences() {
  return (
    <section aria-labelledby="audiences" className="mt-10">
      <h2 id="audiences" className="text-base">
        Who it is for
      </h2>
      <ul className="mt-2 grid grid-cols-2 gap-x-6 gap-y-3 border-t border-line pt-4 lg:grid-cols-4">
        {audiences.map(({ who, why, href, link }) => (
          <li key={who}>
            <p className="font-medium">{who}</p>
            <p className="text-sm text-muted">{why}</p>
            <a
              href={href}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-block py-1 text-sm text-accent hover:underline"
            >
              {link}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
