import type { Metadata } from 'next'
import { ChatPage } from '../../src/chat/chat-page.tsx'

export const metadata: Metadata = { title: 'Chat' }

/** `/chat/` */
export default function Chat() {
  return <ChatPage />
}
