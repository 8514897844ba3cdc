import type { KnownQuestion, MockSource } from './known-question.ts'

const settled = (
  determination: boolean,
  confidences: readonly [number, number, number],
): KnownQuestion['stances'] => ({
  analyst: { determination, confidence: confidences[0] },
  optimist: { determination, confidence: confidences[1] },
  skeptic: { determination, confidence: confidences[2] },
})

const record = (url: string): MockSource => ({ url, primary: true })
const report = (url: string): MockSource => ({ url, primary: false })

/** Knowledge of the mock, as of 2025-12-31. */
export const mockKnowledge: readonly KnownQuestion[] = [
  {
    id: 'bitcoin-200k',
    isFuture: true,
    needs: [['bitcoin', 'btc'], ['200k']],
    refuses: ['below', 'under', 'less', 'stay', 'fall', 'drop'],
    baseRate:
      'Bitcoin at least doubled in five of the ten calendar years from 2016 to 2025 (2016, 2017, 2020, 2023, 2024), and the gains became smaller as its value grew.',
    momentum:
      'US spot funds have bought for two years, the halving of 2024-04-20 cut new supply to 3.125 BTC a block, and each of the three cycles before set its high within 18 months of a halving.',
    forYes: [
      'The record of 2025-10-06, about 126,000 USD, was nearly twice the record of 2021, so a move to 200,000 USD is of a size that has been seen before.',
      'US spot funds have held more than 1,000,000 BTC since late 2024 and rarely sell.',
    ],
    forNo: [
      'From the record of about 126,000 USD on 2025-10-06 a price of 200,000 USD is another 59 %, and the price ended 2025 near 90,000 USD, from where it is more than 120 %.',
      'The yearly gain has shrunk from about 1,300 % in 2017 to 156 % in 2023 and 121 % in 2024, and 2025 closed slightly lower than it opened.',
      'Falls of more than 30 % from a record, as at the end of 2025, took more than a year to make good in 2014, 2018 and 2022.',
    ],
    reversesYes:
      'two quarters in a row in which the spot funds lose more than 10 billion USD',
    reversesNo:
      'a weekly close above 150,000 USD with rising fund inflows before the middle of the period',
    sources: [
      report('https://www.coingecko.com/en/coins/bitcoin/historical_data'),
      record('https://www.sec.gov/files/rules/sro/nysearca/2024/34-99306.pdf'),
      report('https://www.cmegroup.com/markets/cryptocurrencies/bitcoin/bitcoin.html'),
      record('https://fred.stlouisfed.org/series/CBBTCUSD'),
    ],
    stances: {
      analyst: { determination: false, confidence: 0.65 },
      optimist: { determination: true, confidence: 0.58 },
      skeptic: { determination: false, confidence: 0.74 },
    },
  },
  {
    id: 'ethereum-proof-of-stake',
    needs: [
      ['ethereum', 'eth'],
      ['proof of stake', 'pos', 'merge'],
    ],
    year: 2022,
    baseRate:
      'A finished upgrade of a public chain can be read from the chain itself; in ten years no upgrade of Ethereum that was finalized was taken back.',
    momentum:
      'Every block since then was proposed by a validator, through the upgrades Shapella (2023-04-12) and Dencun (2024-03-13).',
    forYes: [
      'The Merge took place on 2022-09-15 at 06:42:42 UTC; block 15,537,394 is the first one under proof of stake.',
      'EIP-3675 specifies the change and is final; the energy used fell by about 99.9 %.',
    ],
    forNo: [
      'Forks that kept proof of work, such as EthereumPoW, also claim the name, but exchanges and stablecoin issuers do not follow them.',
    ],
    reversesYes: 'a node of two independent clients that shows mined blocks after it',
    reversesNo: 'a finalized beacon block that carries Ethereum transactions',
    sources: [
      record('https://eips.ethereum.org/EIPS/eip-3675'),
      record('https://etherscan.io/block/15537394'),
      report('https://ethereum.org/en/roadmap/merge/'),
    ],
    stances: settled(true, [0.97, 0.98, 0.95]),
  },
  {
    id: 'bitcoin-spot-etf',
    needs: [
      ['bitcoin', 'btc'],
      ['etf', 'etfs', 'etp', 'etps', 'exchange traded'],
      ['spot', 'approve', 'approved', 'approves', 'approval'],
    ],
    refuses: ['europe', 'european', 'uk', 'japan', 'india', 'china', 'korea'],
    year: 2024,
    baseRate:
      'An order of the Securities and Exchange Commission is public and final once it is issued; the approvals of 2024 were never stayed by a court.',
    momentum:
      'Eleven products began to trade the next day and took in tens of billions of dollars within the year.',
    forYes: [
      'The US Securities and Exchange Commission approved eleven spot bitcoin products on 2024-01-10, release 34-99306.',
      'Trading began on 2024-01-11 on NYSE Arca, Nasdaq and Cboe BZX.',
    ],
    forNo: [
      'The day before, 2024-01-09, a false message from the hijacked account of the Commission announced the same, so reports of that day prove nothing.',
    ],
    reversesYes: 'an order of the Commission or a court that vacates release 34-99306',
    reversesNo: 'an order of the Commission that approves such a product',
    sources: [
      record('https://www.sec.gov/files/rules/sro/nysearca/2024/34-99306.pdf'),
      record(
        'https://www.sec.gov/newsroom/speeches-statements/gensler-statement-spot-bitcoin-011023',
      ),
      report('https://www.reuters.com/technology/'),
    ],
    stances: settled(true, [0.96, 0.98, 0.94]),
  },
  {
    id: 'bitcoin-halving-2024',
    needs: [
      ['bitcoin', 'btc'],
      ['halving', 'halve', 'halved', 'halvening'],
    ],
    year: 2024,
    baseRate:
      'The reward halves every 210,000 blocks by a rule that every full node checks; the three halvings before it (2012, 2016, 2020) all took place.',
    momentum: 'Blocks have carried the smaller reward without a break since then.',
    forYes: [
      'Block 840,000 of 2024-04-20, 00:09 UTC, is the first with a reward of 3.125 BTC.',
    ],
    forNo: [
      'In the time zones of America it was still 2024-04-19, so a rule that names the day must say which clock counts.',
    ],
    reversesYes: 'a block above 840,000 on the longest chain with a reward of 6.25 BTC',
    reversesNo: 'a block with a reward of 3.125 BTC on the longest chain',
    sources: [
      record('https://mempool.space/block-height/840000'),
      record('https://github.com/bitcoin/bitcoin/blob/master/src/validation.cpp'),
      report('https://www.coindesk.com/tech/'),
    ],
    stances: settled(true, [0.97, 0.98, 0.96]),
  },
  {
    id: 'ftx-bankruptcy',
    needs: [
      ['ftx'],
      ['bankrupt', 'bankruptcy', 'insolvent', 'chapter 11', 'collapse', 'collapsed'],
    ],
    year: 2022,
    baseRate:
      'A petition stays in the public docket of the court; Celsius, Voyager and BlockFi stopped withdrawals in 2022 too, and all three filed within five weeks.',
    momentum: 'A plan was confirmed on 2024-10-07 and payments began in 2025.',
    forYes: [
      'FTX Trading Ltd. and about 130 affiliates filed for chapter 11 in Delaware on 2022-11-11, case 22-11068.',
      'Withdrawals had stopped on 2022-11-08, after a run of several billion dollars.',
    ],
    forNo: [
      'A few affiliates, among them LedgerX, were left out of the filing, so a question about one of them may have another answer.',
    ],
    reversesYes: 'a dismissal of case 22-11068 from its start',
    reversesNo: 'a petition in the docket of the court',
    sources: [
      record('https://restructuring.ra.kroll.com/FTX/'),
      record('https://www.justice.gov/usao-sdny/'),
      report('https://www.reuters.com/legal/bankruptcy/'),
    ],
    stances: settled(true, [0.97, 0.97, 0.95]),
  },
  {
    id: 'world-cup-2022-argentina',
    needs: [
      ['argentina'],
      ['world cup'],
      ['win', 'won', 'winner', 'champion', 'champions'],
    ],
    refuses: ['women', 'womens', 'u 20', 'rugby', 'basketball', 'lose', 'lost'],
    year: 2022,
    baseRate: 'Results of a final stand: since 1930 none has been replayed or annulled.',
    momentum:
      'Argentina went through the five matches before the final without a defeat.',
    forYes: [
      'Argentina beat France on 2022-12-18 in Lusail: 3-3 after extra time, 4-2 on penalties.',
    ],
    forNo: [
      'The match itself ended in a draw, so a rule that counts 120 minutes only would read otherwise.',
    ],
    reversesYes: 'a ruling of FIFA that changes the result',
    reversesNo: 'a match report of FIFA that names Argentina as the winner',
    sources: [
      record('https://www.fifa.com/en/tournaments/mens/worldcup/qatar2022'),
      report('https://www.britannica.com/sports/2022-FIFA-World-Cup'),
      report('https://www.bbc.com/sport/football/world-cup'),
    ],
    stances: settled(true, [0.98, 0.99, 0.96]),
  },
  {
    id: 'pluto-planet',
    needs: [['pluto'], ['planet']],
    refuses: ['dwarf', 'minor', 'was', 'become', 'again', 'will'],
    baseRate:
      'The International Astronomical Union has voted on the term planet once, in 2006, and the vote stands.',
    momentum: 'Proposals of 2017 and later to widen the term have found no vote.',
    forYes: [
      'A geophysical definition, put forward by planetary scientists in 2017, would count Pluto as a planet.',
    ],
    forNo: [
      'Resolution 5A of the International Astronomical Union, adopted on 2006-08-24, names eight planets, and resolution 6A calls Pluto a dwarf planet.',
      'Pluto has not cleared the neighbourhood around its orbit, the third condition of the definition.',
    ],
    reversesYes: 'a reading of the question that follows the Union',
    reversesNo: 'a new resolution of the General Assembly of the Union',
    sources: [
      record('https://www.iau.org/static/resolutions/Resolution_GA26-5-6.pdf'),
      report('https://science.nasa.gov/dwarf-planets/pluto/'),
      report('https://www.britannica.com/place/Pluto-dwarf-planet'),
    ],
    stances: settled(false, [0.95, 0.9, 0.96]),
  },
  {
    id: 'uk-european-union',
    needs: [
      ['united kingdom', 'uk', 'britain', 'great britain'],
      ['european union', 'eu'],
      ['member', 'part', 'belong', 'belongs'],
    ],
    refuses: [
      'was',
      'were',
      'leave',
      'left',
      'rejoin',
      'join',
      'will',
      'become',
      'former',
    ],
    baseRate:
      'Membership follows from treaties: one state has left, and every state that came in needed a treaty of accession that all members ratified.',
    momentum:
      'The parties in government since 2020 have ruled out a return for their term.',
    forYes: [
      'Northern Ireland still follows rules of the single market for goods under the Windsor Framework of 2023.',
    ],
    forNo: [
      'The United Kingdom left on 2020-01-31 at 23:00 UTC under article 50 of the Treaty on European Union; the transition ended on 2020-12-31.',
    ],
    reversesYes: 'a reading of the question that asks about the whole country',
    reversesNo: 'a treaty of accession that is in force',
    sources: [
      record('https://eur-lex.europa.eu/eli/treaty/withd_2020/sign'),
      record(
        'https://european-union.europa.eu/principles-countries-history/eu-countries_en',
      ),
      report('https://commonslibrary.parliament.uk/research-briefings/cbp-7960/'),
    ],
    stances: settled(false, [0.98, 0.96, 0.97]),
  },
  {
    id: 'artemis-moon-landing',
    isFuture: true,
    needs: [
      ['artemis', 'nasa', 'humans', 'astronauts', 'crewed', 'people', 'us'],
      ['moon', 'lunar'],
      ['land', 'lands', 'landing', 'return'],
      ['2026', '2027', '2028'],
    ],
    refuses: ['china', 'chinese', 'india', 'russia', 'japan'],
    baseRate:
      'The planned year of the first crewed landing has slipped three times in six years, from 2024 to 2025, 2026 and 2027.',
    momentum:
      'Artemis I flew in 2022, Orion and its rocket for Artemis II were stacked in 2025, and two commercial landers are paid for.',
    forYes: [
      'NASA planned the landing for the middle of 2027 in its schedule of 2024-12-05.',
      'Artemis I went round the Moon and came back on 2022-12-11 without a crew.',
    ],
    forNo: [
      'The lander needs more than ten refuelling flights in orbit, and no transfer between two ships had been shown by the end of 2025.',
      'The Aerospace Safety Advisory Panel of NASA said in September 2025 that the lander may be years late.',
    ],
    reversesYes: 'a schedule of NASA that names a later year',
    reversesNo:
      'a crewless landing of the same lander at least nine months before the date',
    sources: [
      record('https://www.nasa.gov/humans-in-space/artemis/'),
      record('https://oig.nasa.gov/office-of-inspector-general-oig/audits/'),
      report('https://www.gao.gov/products/gao-24-106256'),
      report('https://spacenews.com/section/news-archive/'),
    ],
    stances: {
      analyst: { determination: false, confidence: 0.71 },
      optimist: { determination: true, confidence: 0.55 },
      skeptic: { determination: false, confidence: 0.82 },
    },
  },
  {
    id: 'federal-reserve-below-3',
    isFuture: true,
    needs: [
      ['federal reserve', 'fed', 'fomc', 'federal funds'],
      ['rate', 'rates', 'interest'],
      ['below 3', 'under 3', 'less than 3', '3 or lower', 'to 3'],
    ],
    refuses: ['raise', 'raises', 'hike', 'hikes', 'above', 'over', 'more'],
    baseRate:
      'When no recession came (1995, 1998, 2019) the rate fell by 0.75 points in all; by the end of 2025 it had already fallen by 1.75 points from 5.25-5.50 %.',
    momentum:
      'The Committee cut three times in a row at the end of 2024 and three times in a row at the end of 2025.',
    forYes: [
      'The target range was cut to 3.50-3.75 % on 2025-12-10, so three more cuts of a quarter point reach 3 % at its upper end.',
      'The unemployment rate rose to 4.6 % in November 2025, the highest in four years.',
    ],
    forNo: [
      'The median projection of 2025-12-10 shows one cut in 2026 and a longer-run rate of 3.0 %, not less.',
      'Inflation by the price index of consumption stood near 2.8 %, above the aim of 2 %.',
    ],
    reversesYes: 'two meetings in a row without a cut while inflation stays above 2.5 %',
    reversesNo: 'a recession or an unemployment rate above 5 %',
    sources: [
      record('https://www.federalreserve.gov/monetarypolicy/openmarket.htm'),
      record('https://www.federalreserve.gov/monetarypolicy/fomcprojtabl20251210.htm'),
      record('https://fred.stlouisfed.org/series/FEDFUNDS'),
      report('https://www.cmegroup.com/markets/interest-rates/cme-fedwatch-tool.html'),
    ],
    stances: {
      analyst: { determination: false, confidence: 0.62 },
      optimist: { determination: true, confidence: 0.56 },
      skeptic: { determination: false, confidence: 0.68 },
    },
  },
]
