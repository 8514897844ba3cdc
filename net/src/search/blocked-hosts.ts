/**
 * Hosts whose pages are left out, with all their subdomains: prediction markets and betting odds,
 * which make an answer circular, and address shorteners, which hide the page.
 */
export const BLOCKED_HOSTS: readonly string[] = `
  polymarket.com kalshi.com manifold.markets metaculus.com predictit.org
  limitless.exchange myriad.markets omen.eth.limo azuro.org futuur.com hypermind.com
  insightprediction.com infer-pub.com gjopen.com electionbettingodds.com
  polymarketanalytics.com betfair.com smarkets.com matchbook.com oddschecker.com
  oddsportal.com oddsshark.com bet365.com bwin.com betway.com draftkings.com
  fanduel.com paddypower.com williamhill.com ladbrokes.com unibet.com pinnacle.com
  betmgm.com bovada.lv stake.com actionnetwork.com covers.com bit.ly buff.ly cutt.ly
  goo.gl is.gd lnkd.in ow.ly rb.gy rebrand.ly s.id shorturl.at t.co t.ly tiny.cc
  tinyurl.com v.gd
`
  .trim()
  .split(/\s+/)

/** Returns true if a host or one of its parents is in the list. */
export function isBlocked(host: string, blockedHosts: readonly string[]): boolean {
  const name = host.toLowerCase().replace(/\.$/, '')
  return blockedHosts.some((blocked) => name === blocked || name.endsWith(`.${blocked}`))
}
