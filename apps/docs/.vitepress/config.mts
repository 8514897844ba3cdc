import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitepress'

const source = fileURLToPath(new URL('../.build', import.meta.url))

const grammar = fileURLToPath(
  new URL('../../../core/question.tmLanguage.json', import.meta.url),
)

/** The anchors that GitHub gives to headings, so that links work at both places. */
const githubAnchor = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\p{M} _-]/gu, '')
    .replaceAll(' ', '-')

const page = (text: string, link: string) => ({ text, link })

const pagesIn = (folder: string) =>
  readdirSync(`${source}/${folder}`)
    .filter((name) => name.endsWith('.md'))
    .sort()
    .map((name) => name.replace(/\.md$/, ''))
    .map((name) => page(name, `/${folder}/${name}`))

export default defineConfig({
  srcDir: '.build',
  outDir: 'out',
  title: 'CREsolver',
  description: 'An oracle for yes-or-no questions that anyone can verify',
  cleanUrls: true,
  lastUpdated: false,
  head: [['link', { rel: 'icon', href: 'data:,' }]],
  markdown: {
    html: false,
    languages: [JSON.parse(readFileSync(grammar, 'utf8'))],
    // Headings name paths such as /agents/{name}.
    attrs: { disable: true },
    anchor: { slugify: githubAnchor },
    toc: { slugify: githubAnchor },
    // Vue must not read templates such as {{.key}} in code.
    config: (md) => {
      const format = md.renderer.rules.code_inline
      md.renderer.rules.code_inline = (...parts) =>
        (format?.(...parts) ?? '').replace('<code', '<code v-pre')
    },
  },
  themeConfig: {
    search: {
      provider: 'local',
      options: {
        miniSearch: {
          searchOptions: {
            // A guide helps more than a generated page.
            boostDocument: (id: string) => (id.includes('/reference/') ? 0.05 : 1),
          },
        },
      },
    },
    outline: { level: [2, 3] },
    nav: [
      page('Tutorial', '/tutorial'),
      page('Concepts', '/architecture'),
      page('Reference', '/reference'),
    ],
    sidebar: [
      {
        text: 'Start',
        items: [
          page('Overview', '/'),
          page('Two minutes', '/tour'),
          page('Tutorial', '/tutorial'),
        ],
      },
      {
        text: 'Guides',
        items: [
          page('Write a question', '/questions'),
          page('Use a verdict', '/use-a-verdict'),
          page('Verify a verdict', '/verify'),
          page('Use it from a coding agent', '/mcp'),
          page('Limits', '/limits'),
          page('Run an agent', '/agents'),
          page('How a worker investigates', '/research'),
          page('Open a round table', '/round-table'),
          page('Tasks on a marketplace', '/tasks'),
          page('Post to Moltbook', '/moltbook'),
          page('Use the dashboard', '/dashboard'),
          page('Operate a network', '/operations'),
          page('Run everything in containers', '/operations/containers'),
          page('Health, metrics and traces', '/operations/observe'),
          page('Back up, restore and upgrade', '/operations/backup'),
          page('Deploy the workflow', '/deploy-workflow'),
        ],
      },
      {
        text: 'Concepts',
        items: [
          page('Glossary', '/glossary'),
          page('Architecture', '/architecture'),
          page('Protocols', '/protocol'),
          page('Contracts', '/contract-design'),
        ],
      },
      {
        text: 'Reference',
        items: [
          page('Overview', '/reference'),
          page('Commands', '/reference/commands'),
          page('Error codes', '/reference/errors'),
          page('HTTP API', '/reference/http'),
          page('Recipes', '/reference/recipes'),
          { text: 'Solidity', collapsed: true, items: pagesIn('reference/contracts') },
          { text: 'TypeScript', collapsed: true, items: pagesIn('reference/api') },
          { text: 'Packages', collapsed: true, items: pagesIn('packages') },
        ],
      },
      {
        text: 'Project',
        items: [
          page('Contributing', '/contributing'),
          page('Third parties', '/third-parties'),
          page('Security', '/security'),
          page('Changelog', '/changelog'),
        ],
      },
    ],
  },
})
