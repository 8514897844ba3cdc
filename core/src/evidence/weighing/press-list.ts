/**
 * News sites with a newsroom of their own: host, owner, and behind `!` the paths of paid, sponsored, satirical or
 * readers' pages, which count as any other site. One owner has one name.
 */
export const PRESS_LIST = `
apnews.com ap !/press-release !/hub/sponsored
reuters.com thomson-reuters !/brandfeatures !/plus
afp.com afp
bloomberg.com bloomberg !/press-releases !/opinion
ft.com nikkei !/content/partner !/partnercontent
asia.nikkei.com nikkei
nikkei.com nikkei
wsj.com news-corp !/opinion !/press-release
barrons.com news-corp !/press-release
marketwatch.com news-corp !/press-release
thetimes.com news-corp
thetimes.co.uk news-corp
theaustralian.com.au news-corp !/commentary
nytimes.com nyt !/paidpost !/opinion !/wirecutter
theathletic.com nyt
washingtonpost.com washington-post !/creativegroup !/opinions
latimes.com la-times !/opinion !/b2b
chicagotribune.com tribune !/opinion
bostonglobe.com boston-globe !/opinion
usatoday.com gannett !/story/special !/opinion
politico.com axel-springer !/sponsor-content
politico.eu axel-springer !/sponsored-content
welt.de axel-springer !/advertorials !/meinung
axios.com cox
cnbc.com nbcuniversal !/select !/advertorial
nbcnews.com nbcuniversal !/select !/think
cbsnews.com paramount !/essentials
abcnews.go.com disney
espn.com disney !/espn/commercial
cnn.com warner !/cnn-underscored !/opinions
foxnews.com fox !/opinion !/deals
npr.org npr
pbs.org pbs !/newshour/sponsored
propublica.org propublica
time.com time !/ad !/partner
theatlantic.com atlantic !/sponsored !/ideas
economist.com economist
theguardian.com guardian !/commentisfree !/advertiser-content
bbc.com bbc
bbc.co.uk bbc
news.sky.com comcast
itv.com itv
channel4.com channel4
independent.co.uk independent !/voices !/vouchercodes
telegraph.co.uk telegraph !/opinion !/business/business-reporter
irishtimes.com irish-times !/opinion !/sponsored
rte.ie rte
thehill.com nexstar !/opinion
newsweek.com newsweek !/opinion !/vault
fortune.com fortune !/recommends !/press-release
theverge.com vox !/good-deals
arstechnica.com conde-nast
wired.com conde-nast !/sponsored !/coupons
techcrunch.com techcrunch !/sponsor !/brand-studio
nature.com springer-nature
science.org aaas
statnews.com boston-globe !/sponsor
spacenews.com spacenews !/op-ed
skysports.com comcast
uefa.com uefa
fifa.com fifa
olympics.com ioc
lemonde.fr le-monde !/idees
lefigaro.fr dassault
liberation.fr liberation
lesechos.fr lvmh
francetvinfo.fr france-televisions
france24.com france-medias-monde
rfi.fr france-medias-monde
spiegel.de spiegel !/advertorial
zeit.de holtzbrinck !/advertorial
handelsblatt.com holtzbrinck !/adv
tagesspiegel.de holtzbrinck !/advertorials
faz.net faz !/asv
sueddeutsche.de swmh !/advertorial
tagesschau.de ard
dw.com dw
zdf.de zdf
nzz.ch nzz !/sponsored-content
srf.ch srg
orf.at orf
derstandard.at standard !/advertorial
elpais.com prisa !/opinion
elmundo.es rcs !/opinion
corriere.it rcs
repubblica.it gedi
lastampa.it gedi
ansa.it ansa
efe.com efe
publico.pt publico !/opiniao
nrc.nl mediahuis
volkskrant.nl dpg
nos.nl nos
vrt.be vrt
dn.se bonnier
svt.se svt
nrk.no nrk
dr.dk dr
yle.fi yle
hs.fi sanoma
wyborcza.pl agora
rp.pl gremi
pap.pl pap
nhk.or.jp nhk
asahi.com asahi
mainichi.jp mainichi
japantimes.co.jp japan-times !/commentary
kyodonews.net kyodo
en.yna.co.kr yonhap
yna.co.kr yonhap
koreaherald.com herald
scmp.com alibaba !/comment !/presented
straitstimes.com sph !/opinion
channelnewsasia.com mediacorp !/advertorial
thehindu.com kasturi !/opinion !/brandhub
indianexpress.com indian-express !/article/opinion
hindustantimes.com ht-media !/opinion !/brand-stories
ndtv.com adani !/opinion
aljazeera.com al-jazeera !/opinions
haaretz.com haaretz !/opinion
timesofisrael.com times-of-israel !/spotlight
abc.net.au abc-au
smh.com.au nine
theage.com.au nine
afr.com nine
nzherald.co.nz nzme !/sponsored-stories
rnz.co.nz rnz
cbc.ca cbc
theglobeandmail.com woodbridge !/opinion !/adv
thestar.com torstar !/opinion
globo.com globo
folha.uol.com.br folha !/opiniao
lanacion.com.ar la-nacion !/opinion
eluniversal.com.mx el-universal !/opinion
dailymaverick.co.za daily-maverick !/opinionista
`
