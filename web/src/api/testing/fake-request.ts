/** An XMLHttpRequest with as much as an upload needs. The test answers it. */
export class FakeRequest extends EventTarget {
  static sent: FakeRequest[] = [];
  readonly upload = new EventTarget();
  readonly headers: Record<string, string> = {};
  method = '';
  url = '';
  status = 0;
  responseType = '';
  response: unknown;
  form: FormData | undefined;
  isAborted = false;
  #replied: Record<string, string> = {};

  open(method: string, url: string) {
    Object.assign(this, { method, url });
  }

  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }

  send(form: FormData) {
    this.form = form;
    FakeRequest.sent.push(this);
  }

  abort() {
    this.isAborted = true;
    this.#end('abort');
  }

  progress(loaded: number, total: number) {
    this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded, total }));
  }

  getResponseHeader(name: string): string | null {
    return this.#replied[name] ?? null;
  }

  answer(status: number, response: unknown, headers: Record<string, string> = {}) {
    this.#replied = headers;
    Object.assign(this, { status, response });
    this.#end('load');
  }

  break() {
    this.#end('error');
  }

  #end(event: string) {
    this.dispatchEvent(new Event(event));
    this.dispatchEvent(new Event('loadend'));
  }
}
