/**
 * Words that carry no number and no operation. They are listed so that fragments are put together
 * to them and so that none of them is taken for a misspelled number.
 */
export const plainWords = `
a about above acceleration across act acting acts after again age aged ah ahead alive
almost alone along already also although always among amount an and angle angry another
answer antenna antennae antennas any anyone apiece applied applies apply applying
approximately are area around arrive arrives as at attack attacking attacks attention
away baby back battle battles be beaten beauty because been before begin beginning
begins being below between big bigger biggest bitten boat body bone bones both bottom
brain brave bright bring brings brother bster bubble bubbles but by cage calculate calm
can careful carries carry case cave chase chases chasing clamp clamps claw claws cold
come comes coming compete competes compute cone constant constantly content contents
contest context contribute contributed contributes coral could couple cousin crab crabs
crawl crawling crawls crush crusher crushes crushing crustacean cubic current currently
currents cutter cycle d dart darts dash dashes day days deep deeper defend defending
defends deliver delivers den density depth detect detects determine did different dirty
display displays distance dive dives diving do does doing dominance dominant done down
drag dragging drags drive driven drives driving duel during duty each earlier east eaten
eh eighth either eleventh empty end enemy energy entry equal equals er erm err escape
escapes eters even evening evens event events ever every everyone everything everywhere
exactly exert exerted exerting exertion exerts exhibit exhibits experience experiences
experiments extend extends eye eyes facet facets fact facts far fast faster fear feel
feels felt female ferocious few fewer fierce fifth fight fighting fights final finally
find finds fine fire fired first fish fishes fix fixed flip flips float floats floor flour
food for force forces fork form formed former forms fort forth forward foul found free
freely freight fresh friction friend friends fright from front fun fur fury generate
generated generates generating gentry get gets getting gifted give given gives giving
glide glides go goes going gone good got grab grabbing grabs grasp grasps great grip
gripping grips group growth ha had haha handle handles happen happened happens happy
hard harder has have having he head healthy heaven heavier heavy height help helping
helps hen hence her here hey high higher him hire his hit hits hive hm hmm hold holding
holds hone honey hot hour how however hows huge huh hundredth hungry i identical if
impulse in individual initial initially intense intensity into is it its itself join
joins joint jump jumps just keep keeps kelp kept kick kicks kind knife know known knows
large larger largest last latent later least leave leaven leaves left leg legs length
less lessen let lets level levels life lift lifts light lighter like liked likes limb
limbs line listen listens little live lived lives lob lobs lobsta lobster lobsters lofty
lone long longer look looks lot lots low lower m made magnitude main maintain maintains
major make makes making male many mass mate mates may maybe mean measure measured
measures meet meets men met might mighty mine minor mix mixed molt molted molting molts
moment momentum money month months more morning most motion moult moulting mouth move
moved movement moves moving much multiple murky muscle muscles must my near nearly need
needs neither nerve net neuron neurons never new newer next nice nifty night nights
ninth no nobody noise noisy none nor north not nothing now number numbers obster ocean
octopus of off often oh okay old older on once ones only onto ooh open opened opens
opponent opponents opposite or original originally other others ounce our out oven over
own paint pair part partner partners parts party patent pen per perhaps phone pincer
pincers pinch pinched pinches pinching pine please plenty pointed points port potential
pour power powerful predator predators press pressed presses pressing pressure prey
print produce produced produces producing proven provide provided provides pull pulled
pulling pulls push pushed pushes pushing put puts quick quickly quite race races racing
rate rates rather reach reached reaches really record records reef reefs register
registers resistance result resulting results right ring rival rivals river rock rocks
rotten rough roughly run running runs s safety said salt salty same sand say says sea
seaweed segment segments self sense senses sensor sensors separate set sets seventh
sever several severe severely shall shark sharks sharp sharper she shelf shell shellfish
shells shelves shifty ship shirt shone short shorter should show showing shown shows
shrimp sick side sieve sight signal signals similar sin since single sip sir sister sit
sits sixth size slow slower slowly small smaller smallest smooth snap snapping snaps so
soft solve some someone something sometimes sort sorts sour south speed speeds spring
square squared squeeze squeezes squid start starting stay stays steadily steady ster
stiff still stone stones stop stops storm stream streams strength strike strikes
striking strive strong stronger strongest strongly submissive subordinate such sudden
suddenly summer surface swam swim swimmer swimming swims t tail tails take taken takes
taking tan tank tap taps team teams tell tend tendency tender tends tense tension tent
tentacle tentacles tenth ter territorial territory ters than that the their them then
there these they thick thicker thigh thin thing things think thinks thirst thirsty this
those though threw throne through throw thrown throws thus tide tides tie ties tight
time tin tiny tip tired to today tomorrow ton tone tones tons too took top
torque touch touched touches touching tough tougher tour tow toward towards town tows
trap traps travel traveling travelled travels turn turning turns tweak tweet twelfth
twin twins twos type types uh uhm um umm under underwater unit units until up upon
use used uses using usually value values variety velocities velocity velvet very vine
volume walk walking walks wander want wants warm was water waters wave waves way ways we
weak weaker weakest weed week weeks weigh weighs weight weights weighty well went were
west whale what whats when where whereas which while who whom whose why width wife wild
will win wind wine winning wins winter wire with within without won wonder work worked
working works would woven wow written yeah year years yesterday yet you young your zone
zones
`
