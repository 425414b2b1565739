export default function Winners() {
  return <p>The last winner was number 7</p>;
}
