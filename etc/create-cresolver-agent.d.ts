// The public types of create-cresolver-agent, written by npm run api. Not a module.

// index.d.ts
export * from './types/products/create-cresolver-agent/src/index.js'

// types/products/create-cresolver-agent/src/index.d.ts
export type { AgentProject } from './agent-project.js';
export { createAgentProject, type NewAgentParameters, } from './create-agent-project.js';
export { describeProject, type Emphasis } from './describe-project.js';
export { CREATE_CRESOLVER_AGENT_ERROR_CODES, type CreateCresolverAgentErrorCode, } from './generated/error-code.js';
export { LANGUAGES, type Language } from './read-template.js';

// types/products/create-cresolver-agent/src/agent-project.d.ts
import type { Language } from './read-template.js';
export type AgentProject = {
    readonly name: string;
    readonly language: Language;
    readonly folder: string;
    readonly files: readonly string[];
    readonly next: readonly string[];
};

// types/products/create-cresolver-agent/src/create-agent-project.d.ts
import type { AgentProject } from './agent-project.js';
export type NewAgentParameters = {
    readonly folder: string;
    readonly language?: string | undefined;
    readonly name?: string | undefined;
};
export declare function createAgentProject(parameters: NewAgentParameters): Promise<AgentProject>;

// types/products/create-cresolver-agent/src/describe-project.d.ts
import type { AgentProject } from './agent-project.js';
export type Emphasis = {
    readonly green: (text: string) => string;
    readonly bold: (text: string) => string;
};
export declare function nextCommands({ folder, language, }: Pick<AgentProject, 'folder' | 'language'>): string[];
export declare function describeProject(project: AgentProject, { green, bold }?: Emphasis): string[];

// types/products/create-cresolver-agent/src/read-template.d.ts
export declare const LANGUAGES: readonly ['typescript', 'python', 'go'];
export type Language = (typeof LANGUAGES)[number];
export type AgentFile = {
    readonly path: string;
    readonly content: string | Uint8Array;
};
export declare function readTemplate(language: Language, name: string): Promise<AgentFile[]>;
export declare function toPackageName(name: string): string;
