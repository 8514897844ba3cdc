import type { PageLanguage } from '../world.ts'

/** Paragraphs that state nothing of any event. */
export const fillers: Readonly<Record<PageLanguage, readonly string[]>> = {
  en: [
    'The region around {name} lives from ports, timber and a growing number of small software firms. Its newspapers have followed the matter for months, and letters from readers fill half a page each week.',
    'Our correspondent spoke with shopkeepers on the market square. Most of them said that the weather and the price of bread matter more to them than anything that is debated in offices.',
    'A longer article with maps and a timeline will appear in the weekend edition. Subscribers can send questions to the editors, who answer a selection every Monday morning.',
    'The archive of this site holds every article since 2009. Corrections are marked below the text, with the time at which they were made and the name of the responsible section.',
    'Observers had discussed the subject at a panel of the university, where two economists and a historian disagreed politely about nearly everything, including the coffee.',
    'In the evening the cafes along the quay were as full as on any other day. A musician played the accordion, and the ferries ran every twenty minutes as usual.',
    'Those who want to read more find the documents in the public reading room. It is open on weekdays from nine to five; a copy costs ten cents a page.',
    'Local radio broadcast a call-in programme about the subject. More than two hundred listeners phoned, among them a retired teacher who had prepared a poem.',
    'The story has a long history. Older residents remember how their parents talked about the same subject, when the railway still ended at the river.',
    'Visitors of the information center receive a free brochure with drawings for children. The second printing corrects a spelling mistake on the cover.',
    'Analysts of a small research house sent a note of four pages to clients. It lists seven open points, most of them of a technical nature.',
    'A spokeswoman answered questions for about forty minutes and then thanked the reporters for their patience. Photographs may be used free of charge if the source is named.',
    'Schools in the area plan a project week around the theme. Pupils will write articles of their own, and the best three appear in this newspaper in the autumn.',
    'The comment section below this article closes after three days. Please stay polite, remain on the subject, and report entries that violate our house rules.',
  ],
  de: [
    'Die Gegend um {name} lebt von Häfen, Holz und immer mehr kleinen Betrieben. Die Zeitungen begleiten das Thema seit Monaten, und Leserbriefe füllen jede Woche eine halbe Seite.',
    'Auf dem Marktplatz war das Echo geteilt. Eine Bäckerin meinte, der Preis für Mehl beschäftige sie mehr als alles, was in Büros beraten werde.',
    'Ein ausführlicher Bericht mit Karten erscheint in der Wochenendausgabe. Fragen an die Redaktion werden jeden Montag beantwortet, soweit der Platz reicht.',
    'Das Archiv dieser Seite enthält alle Artikel seit 2009. Berichtigungen stehen unter dem Text, mit Uhrzeit und zuständigem Ressort.',
    'Am Abend waren die Lokale am Kai so voll wie immer. Ein Musiker spielte Akkordeon, und die Fähren fuhren im gewohnten Takt.',
    'Die Unterlagen liegen im öffentlichen Lesesaal aus, werktags von neun bis siebzehn Uhr. Eine Kopie kostet zehn Cent.',
  ],
  fr: [
    'La région de {name} vit de ses ports, du bois et de petites entreprises toujours plus nombreuses. Les journaux suivent le sujet depuis des mois et le courrier des lecteurs occupe une demi-page.',
    'Sur la place du marché, les avis étaient partagés. Une boulangère expliquait que le prix de la farine la préoccupait davantage que les débats de bureau.',
    "Un dossier complet avec des cartes paraîtra dans l'édition du week-end. La rédaction répond chaque lundi à un choix de questions.",
    "Les archives de ce site réunissent tous les articles depuis 2009. Les corrections figurent sous le texte avec l'heure et le nom de la rubrique.",
    "Le soir, les cafés du quai étaient aussi pleins que d'habitude. Un musicien jouait de l'accordéon et les bacs circulaient toutes les vingt minutes.",
    'Les documents sont consultables en salle de lecture, du lundi au vendredi. Une copie coûte dix centimes la page.',
  ],
  es: [
    'La comarca de {name} vive de los puertos, la madera y cada vez más empresas pequeñas. Los periódicos siguen el asunto desde hace meses y las cartas de los lectores ocupan media página.',
    'En la plaza del mercado había opiniones para todos los gustos. Una panadera explicó que el precio de la harina le preocupa más que cualquier debate de despacho.',
    'Un reportaje completo con mapas aparecerá en la edición del fin de semana. La redacción responde cada lunes a una selección de preguntas.',
    'El archivo de este sitio reúne todos los artículos desde 2009. Las correcciones figuran al pie del texto con la hora y la sección responsable.',
    'Por la noche los cafés del muelle estaban tan llenos como siempre. Un músico tocaba el acordeón y los transbordadores salían cada veinte minutos.',
    'Los documentos pueden consultarse en la sala de lectura, de lunes a viernes. Una copia cuesta diez céntimos por página.',
  ],
}
