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
]
