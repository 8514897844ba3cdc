import { Argument, type Command } from 'commander'
import type { MarketRun } from '../moltbook/market-run.ts'

export function addCompletion(completion: Command, { environment }: MarketRun): void {
  completion
    .addArgument(new Argument('<shell>', 'your shell').choices(Object.keys(scripts)))
    .addHelpText('after', help)
    .action((shell: string) => {
      environment.stdout.write(scripts[shell] ?? '')
    })
}

const help = `
bash  eval "$(cresolver completion bash)"           in ~/.bashrc
zsh   eval "$(cresolver completion zsh)"            in ~/.zshrc, after compinit
fish  cresolver completion fish | source            in ~/.config/fish/config.fish`

/** Each asks the program itself, so that new commands are known at once. */
const scripts: Readonly<Record<string, string>> = {
  bash: `_cresolver() {
  local IFS=$'\\n'
  COMPREPLY=($(cresolver __complete bash "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _cresolver cresolver
`,
  zsh: `_cresolver() {
  local -a candidates
  candidates=("\${(@f)$(cresolver __complete zsh "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  if [[ -n $candidates[1] ]]; then
    _describe cresolver candidates
  else
    _files
  fi
}
compdef _cresolver cresolver
`,
  fish: `complete -c cresolver -a '(cresolver __complete fish (commandline -opc)[2..-1] (commandline -ct))'
`,
}
