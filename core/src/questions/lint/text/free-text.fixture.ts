/**
 * Questions of an author who has not read the linter, after public complaints about ambiguous markets: each with what a
 * careful reader insists on, and a better wording.
 */
export const BAD_QUESTIONS: readonly {
  readonly question: string
  readonly codes: readonly string[]
  readonly better: string
}[] = [
  {
    question: '',
    codes: ['EMPTY'],
    better:
      'Will Bitcoin (BTC-USD) trade at or above 150,000 USD on Coinbase Exchange between December 1, 2026, 00:00 UTC and June 30, 2027, 23:59 UTC?',
  },
  {
    question: 'asdf',
    codes: ['EMPTY', 'NOT_YES_NO'],
    better:
      'Will SpaceX launch a Starship from Starbase, Texas, between December 1, 2026, 00:00 UTC and January 31, 2027, 23:59 UTC, according to spacex.com?',
  },
  {
    question: '🚀🚀🚀',
    codes: ['EMPTY', 'NOT_YES_NO'],
    better:
      'Will Dogecoin (DOGE-USD) trade at or above 1.00 USD on Coinbase Exchange between December 1, 2026, 00:00 UTC and June 30, 2027, 23:59 UTC?',
  },
  {
    question: 'best laptop?',
    codes: ['NOT_YES_NO', 'SUBJECTIVE', 'EMPTY', 'NO_TIME'],
    better:
      'Will an Apple MacBook be ranked first on the page "Best Laptops" of rtings.com at 12:00 UTC on June 30, 2027?',
  },
  {
    question: 'Who will win?',
    codes: ['NOT_YES_NO', 'EMPTY', 'NO_TIME', 'AMBIGUOUS_NAME'],
    better:
      'Will the Kansas City Chiefs win Super Bowl LXI, scheduled for February 14, 2027, according to NFL.com? If it is not completed by February 21, 2027, 23:59 PT, this resolves NO.',
  },
  {
    question: 'Will it rain?',
    codes: ['NO_TIME', 'NO_PLACE'],
    better:
      'Will at least 1.0 mm of rain be recorded at London Heathrow between 00:00 and 24:00 UTC on January 1, 2027, in the Met Office daily observations as of January 5, 2027, 12:00 UTC?',
  },
  {
    question:
      'Which film will win Best Picture at the 99th Academy Awards in Los Angeles on March 14, 2027, according to oscars.org?',
    codes: ['NOT_YES_NO'],
    better:
      'Will a film distributed in the United States by Warner Bros. win Best Picture at the 99th Academy Awards, according to oscars.org, by 23:59 PT on March 31, 2027? If the ceremony is held later, this resolves NO.',
  },
  {
    question:
      "How many basis points will the ECB's Governing Council cut the deposit facility rate by at its monetary policy meeting in March 2027, according to ecb.europa.eu?",
    codes: ['NOT_YES_NO'],
    better:
      "Will the ECB's Governing Council announce a deposit facility rate at least 25 basis points lower than before, in its monetary policy decision published on ecb.europa.eu in March 2027 (Frankfurt time)?",
  },
  {
    question:
      'Real Madrid or Manchester City in the first leg of their Champions League quarter-final in April 2027?',
    codes: ['NOT_YES_NO'],
    better:
      'Will Real Madrid beat Manchester City within 90 minutes and stoppage time in the first leg of their UEFA Champions League quarter-final in April 2027, according to UEFA.com? A draw, or a match not completed by April 30, 2027, 23:59 CEST, resolves NO.',
  },
  {
    question:
      'Will Bitcoin hit $80,000 or $120,000 first on Coinbase Exchange (BTC-USD, 1-minute candles) after December 1, 2026, 00:00 UTC?',
    codes: ['NOT_YES_NO', 'COMPOUND'],
    better:
      'Will the first 1-minute candle of BTC-USD on Coinbase Exchange after December 1, 2026, 00:00 UTC whose high is at or above 120,000 USD open before any such candle whose low is at or below 80,000 USD? If neither happens by June 30, 2027, 23:59 UTC, this resolves NO.',
  },
  {
    question:
      "Will Ethereum's market capitalization exceed Bitcoin's on the main ranking page of CoinGecko for at least one full UTC day?",
    codes: ['NO_TIME'],
    better:
      "Will Ethereum's market capitalization exceed Bitcoin's on CoinGecko's daily data for at least one UTC day from December 1, 2026 to June 30, 2027?",
  },
  {
    question:
      'Will The Elder Scrolls VI be available for purchase on Steam in the United States?',
    codes: ['NO_TIME'],
    better:
      'Will a game titled "The Elder Scrolls VI" be available for purchase, pre-orders excluded, on store.steampowered.com in the United States by 23:59 PT on June 30, 2027?',
  },
  {
    question:
      'Will Karoline Leavitt say "tariff" ten or more times during her next White House press briefing?',
    codes: ['NO_TIME', 'UNSTATED_EDGE'],
    better:
      'Will Karoline Leavitt say "tariff" or "tariffs" ten or more times in the first White House press briefing that she holds from December 1, 2026, 00:00 ET to December 11, 2026, 23:59 ET, by the video on the White House YouTube channel? If she holds none, this resolves NO.',
  },
  {
    question:
      'Will the U.S. federal government shut down again soon, with at least one cabinet department without appropriations according to opm.gov?',
    codes: ['NO_TIME'],
    better:
      'Will the status on opm.gov state a lapse in appropriations for at least one U.S. cabinet department at any time from December 1, 2026, 00:00 ET to March 31, 2027, 23:59 ET?',
  },
  {
    question:
      'Will the highest temperature on June 21, 2027 (local calendar day) be 35.0 °C or more, in the daily climate summary published by 12:00 UTC on the following day?',
    codes: ['NO_PLACE'],
    better:
      "Will the highest temperature on June 21, 2027 (local calendar day) at Madrid-Retiro be 35.0 °C or more, in AEMET's daily summary as of June 22, 2027, 12:00 UTC?",
  },
  {
    question:
      'Will at least 10 cm of snow fall on Christmas Day, December 25, 2026, between 00:00 and 24:00 local time?',
    codes: ['NO_PLACE'],
    better:
      'Will Toronto Pearson International Airport record at least 10.0 cm of snowfall on December 25, 2026 (local standard time), in the daily data of Environment and Climate Change Canada as of January 5, 2027, 18:00 UTC?',
  },
  {
    question:
      'Will the unemployment rate for May 2027 be below 4.0 % in the first release of the national statistics office?',
    codes: ['NO_PLACE'],
    better:
      'Will the U.S. unemployment rate (U-3, seasonally adjusted) for May 2027 be below 4.0 % in the first release of the Bureau of Labor Statistics, published by June 30, 2027, 23:59 ET?',
  },
  {
    question:
      'Will Taylor Swift\'s next studio album be better than "The Life of a Showgirl" in the eyes of most fans by June 30, 2027?',
    codes: ['SUBJECTIVE'],
    better:
      'Will a new studio album by Taylor Swift have a Metascore of 75 or more from at least 15 critics on metacritic.com at 12:00 ET on June 30, 2027? If none is released by then, this resolves NO.',
  },
  {
    question:
      'Will OpenAI release a significantly better flagship model by 23:59 PT on March 31, 2027, as listed on openai.com?',
    codes: ['SUBJECTIVE'],
    better:
      'Will a model by OpenAI be ranked first (lowest rank number, ties included) on the overall text leaderboard of lmarena.ai at 12:00 PT on March 31, 2027?',
  },
  {
    question:
      'Will the Los Angeles Lakers have a disappointing 2026–27 NBA regular season?',
    codes: ['SUBJECTIVE'],
    better:
      'Will the Los Angeles Lakers win fewer than 45 games in the 2026–27 NBA regular season, according to the standings on NBA.com at 12:00 ET on April 20, 2027?',
  },
  {
    question:
      'Will the Indiana Pacers beat the New York Knicks on January 14, 2027 and Tyrese Haliburton score 21 or more points, according to NBA.com? If the game is not played by January 21, 2027, 23:59 ET, this resolves NO.',
    codes: ['COMPOUND'],
    better:
      'Will Tyrese Haliburton score 21 or more points in the game of the Indiana Pacers against the New York Knicks scheduled for January 14, 2027, according to NBA.com? If he does not play, or the game is not played by January 21, 2027, 23:59 ET, this resolves NO.',
  },
  {
    question:
      'Will Strategy (Nasdaq: MSTR) report holdings of at least 900,000 BTC in a Form 8-K filed by 17:00 ET on March 31, 2027, and will Bitcoin close above $150,000 on Coinbase Exchange on the same UTC day?',
    codes: ['COMPOUND'],
    better:
      'Will Strategy (Nasdaq: MSTR) state holdings of at least 900,000 BTC in a Form 8-K accepted on sec.gov by 17:00 ET on March 31, 2027?',
  },
  {
    question:
      'Will the ECB cut its deposit facility rate in March 2027, and will the euro fall below 1.10 U.S. dollars by the end of that month?',
    codes: ['COMPOUND'],
    better:
      "Will the ECB's euro foreign exchange reference rate for the U.S. dollar be below 1.1000 on at least one day from March 1 to March 31, 2027, according to ecb.europa.eu?",
  },
  {
    question:
      'Will Netflix raise the monthly price of its U.S. Standard plan or launch a free tier in Germany by 23:59 ET on June 30, 2027?',
    codes: ['COMPOUND'],
    better:
      'Will help.netflix.com show a monthly price of the U.S. Standard plan (without ads) above that of December 1, 2026, at any time up to 23:59 ET on June 30, 2027? A change announced for a later day does not count.',
  },
  {
    question:
      'Will the Federal Open Market Committee not lower the upper bound of its federal funds target range in the statement of March 17, 2027, according to federalreserve.gov?',
    codes: ['NEGATED'],
    better:
      'Will the Federal Open Market Committee lower the upper bound of its federal funds target range in the statement of March 17, 2027, according to federalreserve.gov? If no statement is published that day (Eastern Time), this resolves NO.',
  },
  {
    question:
      'Will France fail to promulgate a budget act for 2027 in the Journal officiel by 23:59 Paris time on December 31, 2026?',
    codes: ['NEGATED'],
    better:
      'Will the budget act of France for 2027 (loi de finances pour 2027) be promulgated in the Journal officiel by 23:59 Paris time on December 31, 2026? A special act (loi spéciale) does not count.',
  },
  {
    question:
      'Will no team score 30 or more points in Super Bowl LXI at SoFi Stadium, overtime included, according to NFL.com? If it is not completed by February 21, 2027, 23:59 PT, this resolves NO.',
    codes: ['NEGATED'],
    better:
      'Will at least one team score 30 or more points in Super Bowl LXI at SoFi Stadium, overtime included, according to NFL.com? If it is not completed by February 21, 2027, 23:59 PT, this resolves NO.',
  },
  {
    question:
      "Will it be untrue that TikTok can be downloaded from Apple's U.S. App Store at 12:00 ET on January 31, 2027?",
    codes: ['NEGATED'],
    better:
      "Will TikTok (ByteDance's app or its U.S. successor of that name) be listed for download in Apple's U.S. App Store at 12:00 ET on January 31, 2027?",
  },
  {
    question:
      "Will the Rangers win their game scheduled for April 6, 2027 (local date), according to the league's official site? If it is not played by April 13, 2027, 23:59 ET, this resolves NO.",
    codes: ['AMBIGUOUS_NAME'],
    better:
      'Will the Texas Rangers (MLB) win their game scheduled for April 6, 2027, according to MLB.com? If it is not played by April 13, 2027, 23:59 ET, this resolves NO.',
  },
  {
    question:
      'Will United finish above City in the final table of the 2026–27 Premier League, according to premierleague.com on June 1, 2027, 12:00 London time?',
    codes: ['AMBIGUOUS_NAME'],
    better:
      'Will Manchester United finish above Manchester City in the final table of the 2026–27 Premier League, according to premierleague.com on June 1, 2027, 12:00 London time?',
  },
  {
    question:
      'Will LUNA trade at or above $1.00 in any one-minute candle between December 1, 2026, 00:00 UTC and March 31, 2027, 23:59 UTC?',
    codes: ['AMBIGUOUS_NAME'],
    better:
      'Will Terra 2.0 (LUNA, not Terra Classic LUNC) trade at or above 1.00 USDT in any one-minute candle of LUNA/USDT on Binance between December 1, 2026, 00:00 UTC and March 31, 2027, 23:59 UTC?',
  },
  {
    question:
      'Will Senator Scott vote for a continuing resolution in a roll-call vote of the U.S. Senate held by 23:59 ET on January 31, 2027, according to senate.gov?',
    codes: ['AMBIGUOUS_NAME'],
    better:
      'Will Tim Scott (R-South Carolina) vote Yea on the passage of a continuing resolution in a roll-call vote of the U.S. Senate held by 23:59 ET on January 31, 2027, according to senate.gov? If there is no such vote, this resolves NO.',
  },
  {
    question:
      'Will a state of emergency be declared for the whole of Georgia between December 1, 2026 and March 31, 2027, 23:59 local time?',
    codes: ['AMBIGUOUS_NAME', 'NO_PLACE'],
    better:
      'Will the Governor of the U.S. state of Georgia declare a state of emergency for all 159 counties by an executive order listed on gov.georgia.gov and signed between December 1, 2026 and March 31, 2027 (Eastern Time)?',
  },
  {
    question:
      'Will Volodymyr Zelenskyy be photographed or filmed wearing a suit in public between December 1, 2026 and March 31, 2027, 11:59 PM ET, according to a consensus of credible reporting?',
    codes: ['UNSTATED_EDGE', 'SUBJECTIVE'],
    better:
      'Will Volodymyr Zelenskyy be shown in a photograph distributed by AP, Reuters or AFP, taken between December 1, 2026 and March 31, 2027, 11:59 PM ET, in a jacket with lapels and trousers of the same cloth? A tie is not needed.',
  },
  {
    question:
      'Will Cardi B perform at the Super Bowl LXI halftime show at SoFi Stadium on February 14, 2027?',
    codes: ['UNSTATED_EDGE'],
    better:
      "Will Cardi B sing or rap at least one line into a microphone on the stage of the Super Bowl LXI halftime show at SoFi Stadium, as seen in the NFL's broadcast of February 14, 2027? Dancing or moving the lips alone, or no show by February 21, 2027, 23:59 PT, resolves NO.",
  },
  {
    question:
      'Will Recep Tayyip Erdoğan cease to be President of Türkiye between December 1, 2026 and June 30, 2027, 23:59 Istanbul time?',
    codes: ['UNSTATED_EDGE'],
    better:
      'Will Recep Tayyip Erdoğan cease to hold the office of President of Türkiye at any time between December 1, 2026 and June 30, 2027, 23:59 Istanbul time, according to tccb.gov.tr or two of AP, AFP and Reuters? Death counts; an acting president during an illness, or a resignation not yet in force, does not.',
  },
  {
    question:
      'Will the New York Mets beat the Miami Marlins in the game scheduled for April 12, 2027 at 7:10 PM ET, according to MLB.com?',
    codes: ['UNSTATED_EDGE'],
    better:
      'Will the New York Mets beat the Miami Marlins in the game scheduled for April 12, 2027 at 7:10 PM ET, according to MLB.com? If it is postponed or suspended, its completion by April 30, 2027, 23:59 ET counts; otherwise this resolves NO.',
  },
  {
    question:
      'Will The New York Times win its copyright suit against OpenAI in the Southern District of New York by June 30, 2027, 23:59 ET?',
    codes: ['UNSTATED_EDGE'],
    better:
      'Will a jury verdict or a judgment that finds OpenAI liable on at least one copyright claim of The New York Times be entered in the docket of the Southern District of New York by June 30, 2027, 23:59 ET? A settlement or dismissal resolves NO; a later appeal changes nothing.',
  },
  {
    question:
      'Will OpenAI announce an initial public offering by 23:59 ET on March 31, 2027?',
    codes: ['UNSTATED_EDGE'],
    better:
      'Will a registration statement on Form S-1 for shares of OpenAI or its parent be public on sec.gov by 23:59 ET on March 31, 2027? A confidential draft, or reports about one, does not count.',
  },
  {
    question:
      'Will Strategy (Nasdaq: MSTR) sell any bitcoin by December 31, 2026, 11:59 PM ET?',
    codes: ['UNSTATED_EDGE'],
    better:
      'Will Strategy (Nasdaq: MSTR) sell any bitcoin between December 1, 2026, 00:00 ET and December 31, 2026, 23:59 ET, as disclosed in a Form 8-K or 10-K accepted on sec.gov by March 15, 2027, 17:30 ET? The day of the sale counts, not that of the filing.',
  },
]

/** Questions of the same author that nothing is odd about. */
export const GOOD_QUESTIONS: readonly string[] = [
  'Will a film distributed in the United States by Netflix win the award for best picture at the 99th Academy Awards, according to oscars.org, by 23:59 PT on March 31, 2027? If the ceremony is held later, this resolves NO.',
  'Will Best Buy Co., Inc. (NYSE: BBY) report enterprise comparable sales growth above 0.0 % for its fourth quarter of fiscal 2027, in the earnings release on investors.bestbuy.com published by 23:59 ET on March 15, 2027?',
  'Will Procter and Gamble (NYSE: PG) declare a quarterly common dividend above 1.06 USD per share in a press release on pginvestor.com dated from April 1 to April 30, 2027 (Eastern Time)?',
  'Will Marks and Spencer Group plc (LSE: MKS) close at or above 400.0 pence on the London Stock Exchange on March 31, 2027, according to londonstockexchange.com?',
  'Will the Federal Open Market Committee state an upper bound of the federal funds target range of 3.25 % or lower in its statement of March 17, 2027 on federalreserve.gov? If no statement is published on that day (Eastern Time), this resolves NO.',
  'Will the U.S. CPI-U (all items, not seasonally adjusted) for March 2027 be 3.0 % or more above that of March 2026, as first published by the Bureau of Labor Statistics by 23:59 ET on April 30, 2027? Later revisions do not count.',
  'Will the maximum temperature for June 20, 2027 in Central Park, New York (station KNYC) be 85 °F or higher in the first National Weather Service daily climate report (CLINYC) that is issued after that day ends? If none is issued by June 25, 2027, 12:00 UTC, this resolves NO.',
  'Will Toronto Pearson International Airport (CYYZ) record 10.0 cm or more of snowfall on December 25, 2026 (local standard time), in the daily data of Environment and Climate Change Canada as of January 5, 2027, 18:00 UTC? A trace counts as 0, a missing value as NO.',
  'Will the National Hurricane Center issue an advisory for a tropical or subtropical storm in the Atlantic basin between December 1, 2026, 00:00 UTC and May 31, 2027, 23:59 UTC, according to nhc.noaa.gov?',
  'Will the USGS catalog list at least one earthquake of magnitude 7.0 or greater with its epicenter between 30° N and 46° N and between 128° E and 148° E, and its origin time from December 1, 2026 to March 31, 2027 (UTC), as shown on April 7, 2027, 00:00 UTC?',
  'Will BTC-USD trade at or above 150,000 USD on Coinbase Exchange between December 1, 2026, 00:00 UTC and March 31, 2027, 23:59 UTC?',
  'Will Ethereum mainnet activate the upgrade named "Glamsterdam" by 23:59 UTC on June 30, 2027, according to beaconcha.in? It is activated when the first epoch after the fork is finalized; activation on a testnet does not count.',
  'Will Notcoin (NOT) close above 0.0020 USDT on Binance (NOT/USDT, 1-day candle, UTC) on January 31, 2027? If the pair is delisted before then, this resolves NO.',
  'Will CoinGecko show a market capitalization of 200 billion USD or more for Tether (USDT) on March 1, 2027, 00:00 UTC?',
  "Will DefiLlama's chart show a total value locked of 40 billion USD or more for Aave (all chains, borrowed amounts excluded) for April 1, 2027, 00:00 UTC? If DefiLlama shows no value for that day by April 8, 2027, 00:00 UTC, this resolves NO.",
  'Will the Chicago Cubs beat the Cincinnati Reds in the game scheduled for June 20, 2027 at 2:20 PM ET at Wrigley Field, Chicago, according to MLB.com? If it is postponed, a make-up game completed by June 28, 2027, 23:59 ET counts; otherwise this resolves NO.',
  'Will the Sacramento Kings (NBA) win their game against the Phoenix Suns scheduled for January 14, 2027, overtime included, according to NBA.com? If the game is not completed by January 21, 2027, 23:59 ET, this resolves NO.',
  'Will the New York Rangers (NHL) qualify for the 2027 Stanley Cup playoffs, according to NHL.com at 12:00 ET on April 25, 2027?',
  "Will the total of both teams' points in Super Bowl LXI (SoFi Stadium, Inglewood, California, February 14, 2027), overtime included, be 48 or more, according to NFL.com? If the game is not completed by February 21, 2027, 23:59 PT, this resolves NO.",
  "Will a McLaren driver be classified first in the 2027 Monaco Grand Prix, in the FIA's final race classification published by 23:59 UTC on June 13, 2027? If the race is canceled or moved beyond that day, this resolves NO; a later disqualification changes nothing.",
  "Will Carlos Alcaraz win the men's singles title of the 2027 Australian Open in Melbourne, according to ausopen.com, by 23:59 AEDT on February 7, 2027? A walkover in the final counts as a win; if he withdraws, this resolves NO.",
  'Will the Conseil constitutionnel proclaim a candidate nominated by the Rassemblement National as elected President of the French Republic by 23:59 Paris time on May 31, 2027? Death or resignation after the proclamation changes nothing.',
  'Will the U.S. Senate confirm a nominee as Associate Justice of the Supreme Court in a roll-call vote recorded on senate.gov from December 1, 2026, 00:00 ET to April 30, 2027, 23:59 ET? A recess appointment does not count.',
  'Will the Federal Register list at least 10 executive orders signed by Donald Trump with a signing date from January 1 to January 31, 2027, as shown on federalregister.gov on February 15, 2027, 12:00 ET? Proclamations and memoranda are not executive orders.',
  'Will the Chair of the Federal Reserve say "recession" or "recessions" at the press conference in Washington, D.C. on March 17, 2027, according to the transcript on federalreserve.gov as of April 30, 2027, 23:59 ET? If no press conference is held that day, this resolves NO.',
  "Will the CDU have the largest share of second votes in the 2027 state election of North Rhine-Westphalia, in the provisional official result of the state's returning officer (Landeswahlleiterin) published by June 30, 2027, 23:59 CEST? If the election is held later, this resolves NO.",
  'Will Benjamin Netanyahu hold the office of Prime Minister of Israel at 12:00 Jerusalem time on March 31, 2027, according to gov.il? A caretaker tenure counts; death, or an acting prime minister in his place at that moment, resolves NO.',
  'Will the presidents of Ukraine and of the Russian Federation meet in person between December 1, 2026, 00:00 UTC and June 30, 2027, 23:59 UTC, according to both Reuters and the Associated Press? A telephone or video call does not count; death or a change of office makes the successor count.',
  'Will "Not Like Us" by Kendrick Lamar have 2.5 billion or more Spotify streams on kworb.net at 12:00 ET on June 1, 2027?',
  'Will "Avengers: Doomsday" gross 200 million USD or more in the United States and Canada on its opening weekend, December 18 to 20, 2026, according to Box Office Mojo at 23:59 UTC on December 23, 2026? If the release is moved to a later weekend, this resolves NO.',
  'Will Sabrina Carpenter win the Grammy for Album of the Year at the 69th Annual Grammy Awards, according to grammy.com, by 23:59 PT on February 28, 2027? A tie counts as a win; if the ceremony is held later, this resolves NO.',
  "Will Rihanna sing at least one line into a microphone on the stage of the Super Bowl LXI halftime show at SoFi Stadium, as seen in the NFL's broadcast of February 14, 2027? Dancing or moving the lips alone is not singing; if no show is held by February 21, 2027, 23:59 PT, this resolves NO.",
  'Will a game titled "Half-Life 3" be available for purchase on store.steampowered.com in the United States by 23:59 PT on June 30, 2027? A pre-order, a demo or an announcement does not count.',
  'Will Apple Inc. (Nasdaq: AAPL) report total net sales of 140 billion USD or more for its fiscal first quarter of 2027, in the press release on apple.com/newsroom published by 23:59 ET on February 15, 2027?',
  'Will Strategy Inc. (Nasdaq: MSTR) sell any bitcoin from December 1, 2026, 00:00 ET to December 31, 2026, 23:59 ET, as disclosed in a Form 8-K or Form 10-K accepted on sec.gov by March 15, 2027, 17:30 ET? The day of the sale has to lie in the window, not that of the filing.',
  'Will a complaint of Apple Inc. against OpenAI (any company of its group) be filed and docketed in a U.S. federal district court from December 1, 2026 to March 31, 2027, 23:59 ET, according to CourtListener? Service, settlement or dismissal afterwards changes nothing.',
  'Will a SpaceX Starship upper stage complete at least one full orbit of the Earth by 23:59 UTC on March 31, 2027, according to the launch log of planet4589.org as of April 10, 2027, 00:00 UTC? An orbit with a perigee below 80 km does not count.',
  "Will NASA's Artemis III mission lift off from Kennedy Space Center, Florida, by 23:59 UTC on June 30, 2027, according to nasa.gov? A scrub before liftoff does not count; a failure after liftoff does.",
  "Will AAA's national average price of regular gasoline in the United States on gasprices.aaa.com be above 3.500 USD per gallon on May 31, 2027, at 12:00 ET? If the page cannot be read then, the first value shown afterwards counts.",
  'Will companiesmarketcap.com rank Alphabet (GOOG) above Apple (AAPL) by market capitalization at 20:00 ET on March 31, 2027?',
]
