export default function Teaser() {
  return <p>A draw every evening</p>;
}
