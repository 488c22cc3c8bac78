type Sent = { address: string; token: string | null; form: FormData }
type Reply = (sent: Sent) => object | Promise<object>

/** Returns a fake XMLHttpRequest that records each sent form; the test supplies the reply. It handles forms only. */
export function fakeUploads(reply: Reply): { sent: Sent[]; Fake: typeof XMLHttpRequest } {
  const sent: Sent[] = []
  class Fake extends EventTarget {
    readonly upload = new EventTarget()
    status = 0
    responseText = ''
    private address = ''
    private token: string | null = null
    private isOver = false
    open(_method: string, address: string) {
      this.address = address
    }
    setRequestHeader(name: string, value: string) {
      if (name === 'authorization') this.token = value.replace('Bearer ', '')
    }
    abort() {
      this.end('abort')
    }
    send(form: FormData) {
      const call = { address: this.address, token: this.token, form }
      sent.push(call)
      const size = [...form.values()].reduce((sum, part) => sum + (part instanceof File ? part.size : 0), 0)
      this.upload.dispatchEvent(new ProgressEvent('progress', { loaded: size / 2, total: size }))
      void this.answer(reply(call))
    }
    private async answer(answer: object | Promise<object>) {
      this.responseText = JSON.stringify(await answer)
      this.status = 200
      this.end('load')
    }
    private end(kind: 'load' | 'abort') {
      if (this.isOver) return
      this.isOver = true
      this.dispatchEvent(new ProgressEvent(kind))
      this.dispatchEvent(new ProgressEvent('loadend'))
    }
  }
  return { sent, Fake: Fake as unknown as typeof XMLHttpRequest }
}
