import { marketListAbi } from '@cresolver/chain/abi'
import { encodeFunctionData, toFunctionSelector } from 'viem'
import { FIRST_PAGE } from './early-read.ts'

const count = encodeFunctionData({ abi: marketListAbi, functionName: 'marketCount' })
const [getMarkets] = marketListAbi.filter(
  (item) => item.type === 'function' && item.name === 'getMarkets',
)
if (getMarkets?.type !== 'function') throw new Error('the market has no getMarkets')
const page = toFunctionSelector(getMarkets)

/** After this time the page reads for itself and reports errors. */
const patienceMs = 5_000

/**
 * Requests configuration, chain and newest markets before the page's own scripts are loaded; the
 * answers wait in `cresolverEarly`.
 */
export const earlyReadScript = `(function(){
var word=function(n){return n.toString(16).padStart(64,'0')},
read=function(url){return fetch(url,{cache:'no-cache'}).then(function(r){if(!r.ok)throw Error('status '+r.status);return r.json()})},
ask=function(url,calls){return fetch(url,{method:'POST',headers:{'content-type':'application/json'},signal:AbortSignal.timeout(${patienceMs}),body:JSON.stringify(calls.map(function(c,id){return{jsonrpc:'2.0',id:id,method:c[0],params:c[1]}}))}).then(function(r){return r.json()}).then(function(all){return all.sort(function(a,b){return a.id-b.id}).map(function(one){return one.result})})},
config=read('/config.json'),
chain=config.then(function(c){
var to=c.contracts.market,call=function(data){return['eth_call',[{to:to,data:data},'latest']]};
return ask(c.rpcUrl,[['eth_chainId',[]],['eth_getBlockByNumber',['latest',false]],call('${count}')]).then(function(first){
var total=Number(first[2]),from=Math.max(1,total-${FIRST_PAGE - 1});
return ask(c.rpcUrl,[call('${page}'+word(from)+word(${FIRST_PAGE}))]).then(function(second){
return{chainId:first[0],block:first[1],total:first[2],page:second[0]}})})});
config.catch(function(){});chain.catch(function(){});
globalThis.cresolverEarly={config:config,chain:chain}})()`.replaceAll('\n', '')
