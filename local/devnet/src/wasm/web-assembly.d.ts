// The part of the WebAssembly interface that is used here: Node has it, its types do not.
declare namespace WebAssembly {
  type ImportValue = ((...values: never[]) => unknown) | Memory
  type Imports = Record<string, Record<string, ImportValue>>
  class Memory {
    readonly buffer: ArrayBuffer
  }
  class Module {
    constructor(bytes: Uint8Array)
  }
  class Instance {
    readonly exports: Record<string, unknown>
    constructor(module: Module, imports: Imports)
  }
  function compile(bytes: Uint8Array): Promise<Module>
}
